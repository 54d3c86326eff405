import { type AnyPageRow, anyPageRow } from "@parley/core/contract/reporting/report-rows";
import { type ReportKey, reportOf } from "@parley/core/reports";
import { type CallQueries, callQueries } from "../../shared/api/area-queries.ts";
import type { ReportQueryInput } from "./report-query.ts";

/** What the answers of reports are cached under. */
export const REPORTS_AREA = "reports";

const made = new Map<ReportKey, CallQueries<AnyPageRow>>();

/** The call of a report, cached under its own name: two reports that are asked the same are two answers. */
export function reportCall(key: ReportKey): CallQueries<AnyPageRow> {
  const call = made.get(key) ?? callQueries(REPORTS_AREA, key, anyPageRow(key, reportOf(key)));
  made.set(key, call);
  return call;
}

/** What a report is asked, of what a screen is: one that does not take a filter would refuse it. */
export function queryOf(key: ReportKey, { from, to, ...filters }: ReportQueryInput): ReportQueryInput {
  const taken = reportOf(key).filters.filter((name) => filters[name] !== undefined);
  return { from, to, ...Object.fromEntries(taken.map((name) => [name, filters[name]])) };
}
