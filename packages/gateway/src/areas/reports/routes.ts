import type { FileRow, PageRow } from "@parley/core/contract/reports/report-rows";
import { reportFiles, reports } from "@parley/core/contract/reports/reports";
import { REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import { startExport } from "../../exports/export-stream.ts";
import { sendExport } from "../../exports/send-export.ts";
import type { Deps } from "../../kernel/deps.ts";
import type { Call, Implementation } from "../../kernel/implement.ts";
import { pageOf } from "../../kernel/page.ts";
import { reportScope } from "../../kernel/report-range.ts";
import { reportStatement } from "../../reports/statements.ts";
import { readReport } from "./repository.ts";

/** All reports are answered alike; what differs is in their definitions. */
const each =
  (handler: (deps: Deps, key: ReportKey) => (call: never) => unknown): Implementation["handlers"] =>
  (deps) =>
    Object.fromEntries(REPORT_KEYS.map((key) => [key, handler(deps, key)]));

/** Spec section 7, reports service: a page of a report with its totals. */
export const reportRoutes: Implementation = {
  rows: reports,
  handlers: each(({ database }, key) => async ({ who, query }: Call<PageRow<ReportKey>>) => {
    const scope = await reportScope(database, who, query);
    const { totals, ...found } = await readReport(database, key, scope, query);
    return { timeZone: scope.timeZone, ...pageOf(found, query), totals };
  }),
};

/** All rows of a report as a file, made while it is sent. */
export const reportFileRoutes: Implementation = {
  rows: reportFiles,
  handlers: each(({ database }, key) => async ({ who, query, reply }: Call<FileRow>) => {
    const scope = await reportScope(database, who, query);
    const source = { scope: scope.stakeholderId, statement: reportStatement(key, scope, query), columns: reportOf(key).columns };
    return sendExport(reply, startExport(database, source, query.fileType).stream, `${key}-${query.from}`, query.fileType);
  }),
};
