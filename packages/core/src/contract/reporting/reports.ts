import { REPORT_KEYS, type ReportDefinition, type ReportKey, reportOf } from "../../reports/index.ts";
import { type ExportRow, exportRow, type FileRow, fileRow, type PageRow, pageRow } from "./report-rows.ts";

const each = (row: (key: ReportKey, report: ReportDefinition) => unknown) =>
  Object.fromEntries(REPORT_KEYS.map((key) => [key, row(key, reportOf(key))]));

/** Page calls of all reports, by report key. */
export const reports = each(pageRow) as { readonly [K in ReportKey]: PageRow<K> };
/** File calls of all reports, by report key. */
export const reportFiles = each(fileRow) as { readonly [K in ReportKey]: FileRow };
/** Background exports of all reports, by report key. */
export const reportExports = each(exportRow) as { readonly [K in ReportKey]: ExportRow };
