import type { ReportQuery } from "@parley/core/contract/reports/filters";
import type { ExportRow, FileRow, PageRow, ReportFileQuery } from "@parley/core/contract/reports/report-rows";
import { reportExports, reportFiles, reports } from "@parley/core/contract/reports/reports";
import { REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import type { Call, Implementation } from "../../answers/implement.ts";
import type { Database } from "../../db/database.ts";
import type { Exports } from "../../exports/create-exports.ts";
import { reportSource } from "../../reports/find-source.ts";
import { reportScope } from "../../reports/report-scope.ts";
import { answerReport } from "./repository.ts";

interface Needs {
  readonly database: Database;
  readonly exports: Exports;
}

/** All reports are answered alike; what differs is in their definitions. */
const each =
  (handler: (deps: Needs, key: ReportKey) => (call: never) => unknown): Implementation<Needs>["handlers"] =>
  (deps) =>
    Object.fromEntries(REPORT_KEYS.map((key) => [key, handler(deps, key)]));

/** Spec section 7, reports service: a page of a report with its totals. */
export const reportRoutes: Implementation<Needs> = {
  rows: reports,
  handlers: each(
    ({ database }, key) =>
      ({ who, query }: Call<PageRow<ReportKey>>) =>
        answerReport(database, who, key, query),
  ),
};

/** What a file is asked for: the report with its filters, without what only this call is told. */
const requestOf = (key: ReportKey, filters: ReportQuery, format: ReportFileQuery["fileType"]) => ({
  report: key,
  title: reportOf(key).title,
  query: { ...filters },
  format,
});

/** All rows of a report as a file, made while it is sent. */
export const reportFileRoutes: Implementation<Needs> = {
  rows: reportFiles,
  handlers: each(({ database, exports }, key) => async (call: Call<FileRow>) => {
    const { fileType, ...filters } = call.query;
    const source = await reportSource(database, call.who, key, filters);
    return exports.send(call, requestOf(key, filters, fileType), source, `${key}-${filters.from}`);
  }),
};

/** The same file made in the background; the link is mailed to `emailTo`. */
export const reportExportRoutes: Implementation<Needs> = {
  rows: reportExports,
  handlers: each(({ database, exports }, key) => async (call: Call<ExportRow>) => {
    const { fileType, emailTo, ...filters } = call.query;
    // What may not be asked is refused now, not when it runs.
    await reportScope(database, call.who, filters);
    return exports.queue(call, { ...requestOf(key, filters, fileType), emailTo });
  }),
};
