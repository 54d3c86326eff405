import { REPORT_KEYS, type ReportDefinition, type ReportKey, reportOf } from "../../reports/index.ts";
import { type ExportRow, exportRow, type FileRow, fileRow, type PageRow, pageRow } from "./report-rows.ts";

const each = (row: (key: ReportKey, report: ReportDefinition) => unknown) =>
  Object.fromEntries(REPORT_KEYS.map((key) => [key, row(key, reportOf(key))]));

/** Every report as a page: `reports.sessions-by-hour`. */
export const reports = each(pageRow) as { readonly [K in ReportKey]: PageRow<K> };
/** Every report as a file: `reportFiles.sessions-by-hour`. */
export const reportFiles = each(fileRow) as { readonly [K in ReportKey]: FileRow };
/** Every report as a job that writes a file and e-mails a link: `reportExports.sessions-by-hour`. */
export const reportExports = each(exportRow) as { readonly [K in ReportKey]: ExportRow };
