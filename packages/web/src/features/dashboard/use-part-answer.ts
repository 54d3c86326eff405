import { allows } from "@parley/core/access";
import { addDays, begunDays, rangeBefore } from "@parley/core/calendar";
import { REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reports/report-rows";
import { type DashboardKey, reportsOf } from "@parley/core/dashboards";
import { type ReportKey, reportOf } from "@parley/core/reports";
import { useQueries, useQuery } from "@tanstack/react-query";
import { queryOf, reportCall } from "../../kit/reports/report-calls.ts";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import { useUser } from "../../shared/session/use-session.ts";

const answerOf = (report: ReportKey, query: ReportQueryInput) =>
  reportCall(report).options({ query: { ...queryOf(report, query), pageSize: REPORT_MAX_PAGE_SIZE } });

/** The rows of a report on a dashboard: parts that ask the same share one answer, also with the report's own screen. */
export const usePartAnswer = (report: ReportKey, query: ReportQueryInput) => useQuery(answerOf(report, query));

/** The sums of the days before: of as many as have begun, for a month that is not over would always look like a loss. */
export function usePartBefore(report: ReportKey, query: ReportQueryInput, today: string) {
  const begun = begunDays(query, today).length;
  const before = rangeBefore({ from: query.from, to: begun === 0 ? query.to : addDays(query.from, begun) });
  return useQuery({ ...reportCall(report).options({ query: { ...queryOf(report, query), ...before, pageSize: 1 } }), meta: { quiet: true } });
}

/** In whose days the figures of a dashboard are counted, as the first of its answers says; it asks for nothing that no part asks for. */
export function usePartZone(id: DashboardKey, query: ReportQueryInput): string | undefined {
  const user = useUser();
  const readable = reportsOf(id).filter((report) => allows(reportOf(report).access, user));
  return useQueries({ queries: readable.slice(0, 1).map((report) => answerOf(report, query)) })[0]?.data?.timeZone;
}
