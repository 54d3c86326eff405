import { type AnyPageRow, anyPageRow } from "@parley/core/contract/reporting/report-rows";
import { type ReportKey, reportOf } from "@parley/core/reports";
import type { ReportQueryInput } from "../../../kit/reports/report-query.ts";
import { type CallQueries, callQueries } from "../../../shared/api/area-queries.ts";

/** First part of the query keys of report responses. */
export const REPORTS_AREA = "reports";

const made = new Map<ReportKey, CallQueries<AnyPageRow>>();

/**
 * Returns the call of a report. Each report has its own query key, so that equal queries of two reports are cached
 * separately.
 */
export function reportCall(key: ReportKey): CallQueries<AnyPageRow> {
  const call = made.get(key) ?? callQueries(REPORTS_AREA, key, anyPageRow(key, reportOf(key)));
  made.set(key, call);
  return call;
}

/** Returns the query for a report, without filters that it does not support, because the gateway would refuse them. */
export function queryOf(key: ReportKey, { from, to, ...filters }: ReportQueryInput): ReportQueryInput {
  const taken = reportOf(key).filters.filter((name) => filters[name] !== undefined);
  return { from, to, ...Object.fromEntries(taken.map((name) => [name, filters[name]])) };
}
