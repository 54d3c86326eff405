import type { ExportRow, FileRow, GroupedReportQuery, PageRow, ReportFileQuery } from "@parley/core/contract/reporting/report-rows";
import { reportExports, reportFiles, reports } from "@parley/core/contract/reporting/reports";
import { REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import type { Database } from "../../../db/database.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import type { Call, Implementation } from "../../../handlers/implement.ts";
import { reportSource } from "../../../reports/find-source.ts";
import { reportScope } from "../../../reports/report-scope.ts";
import { reportResponse } from "./repository.ts";

interface Needs {
  readonly database: Database;
  readonly exports: Exports;
}

/** Creates one handler per report. Reports differ only in their definitions. */
const each =
  (handler: (deps: Needs, key: ReportKey) => (call: never) => unknown): Implementation<Needs>["handlers"] =>
  (deps) =>
    Object.fromEntries(REPORT_KEYS.map((key) => [key, handler(deps, key)]));

/** Returns the request for a report as a file. `filters` excludes the parameters that only the call itself uses. */
const requestOf = (key: ReportKey, filters: GroupedReportQuery, format: ReportFileQuery["fileType"]) => ({
  report: key,
  title: reportOf(key).title,
  query: { ...filters },
  format,
});

const sendFile = async (
  { database, exports }: Needs,
  key: ReportKey,
  call: Pick<Call<FileRow>, "who" | "origin" | "reply">,
  query: ReportFileQuery,
) => {
  const { fileType, ...filters } = query;
  const source = await reportSource(database, call.who, key, filters);
  return exports.send(call, requestOf(key, filters, fileType), source, `${key}-${filters.from}`);
};

/**
 * Handlers for reports (spec section 7, reports service). Each returns a page with totals, or all rows as a file if
 * `fileType` is given.
 */
export const reportRoutes: Implementation<Needs> = {
  rows: reports,
  handlers: each((deps, key) => (call: Call<PageRow<ReportKey>>) => {
    const { fileType, page, pageSize, ...filters } = call.query;
    if (fileType !== undefined) return sendFile(deps, key, call, { ...filters, fileType });
    return reportResponse(deps.database, call.who, key, { ...filters, page, pageSize });
  }),
};

/** Handlers that return all rows of a report as a file, which is generated while it is sent. */
export const reportFileRoutes: Implementation<Needs> = {
  rows: reportFiles,
  handlers: each((deps, key) => (call: Call<FileRow>) => sendFile(deps, key, call, call.query)),
};

/** Handlers that generate the file of a report in the background and send its link to `emailTo`. */
export const reportExportRoutes: Implementation<Needs> = {
  rows: reportExports,
  handlers: each(({ database, exports }, key) => async (call: Call<ExportRow>) => {
    const { fileType, emailTo, ...filters } = call.query;
    // Checks the request now, so that an export that the caller may not have is refused immediately and not when the
    // job runs.
    await reportScope(database, call.who, filters);
    return exports.queue(call, { ...requestOf(key, filters, fileType), emailTo });
  }),
};
