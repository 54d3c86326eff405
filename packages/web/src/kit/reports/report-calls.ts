import { type AnyPageRow, anyPageRow } from "@parley/core/contract/reporting/report-rows";
import { type ReportKey, reportOf } from "@parley/core/reports";
import { type CallQueries, callQueries } from "../../shared/api/area-queries.ts";
import type { ReportQueryInput } from "./report-query.ts";

/** Cache key of report responses. */
export const REPORTS_AREA = "reports";

const made = new Map<ReportKey, CallQueries<AnyPageRow>>();

/** Call of a report, cached by report: equal queries of two reports are separate entries. */
export function reportCall(key: ReportKey): CallQueries<AnyPageRow> {
  const call = made.get(key) ?? callQueries(REPORTS_AREA, key, anyPageRow(key, reportOf(key)));
  made.set(key, call);
  return call;
}

/** Query of a report from a screen's, without filters that the report does not support and would refuse. */
export function queryOf(key: ReportKey, { from, to, ...filters }: ReportQueryInput): ReportQueryInput {
  const taken = reportOf(key).filters.filter((name) => filters[name] !== undefined);
  return { from, to, ...Object.fromEntries(taken.map((name) => [name, filters[name]])) };
}
