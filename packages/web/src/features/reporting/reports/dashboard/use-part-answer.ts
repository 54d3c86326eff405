import { allows } from "@parley/core/access";
import { addDays, elapsedDays, rangeBefore } from "@parley/core/calendar";
import { REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reporting/report-rows";
import type { ReportKey } from "@parley/core/reports";
import {
  type DashboardGrouping,
  type DashboardKey,
  dashboardOf,
  groupedPartChart,
  partAccess,
  type ReportPart,
} from "@parley/core/reports/dashboards";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReportQueryInput } from "../../../../kit/reports/report-query.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { queryOf, reportCall } from "../report-calls.ts";
import type { Dashboard } from "./use-dashboard.ts";

const answerOf = (report: ReportKey, query: ReportQueryInput, group: string | undefined) =>
  reportCall(report).options({ query: { ...queryOf(report, query), pageSize: REPORT_MAX_PAGE_SIZE, ...(group !== undefined && { group }) } });

/**
 * Queries the rows of a report for a dashboard. Equal queries share one response, including that of the report's own
 * screen.
 */
export const usePartAnswer = (report: ReportKey, query: ReportQueryInput, group?: string) => useQuery(answerOf(report, query, group));

const groupOf = (part: ReportPart, grouping: DashboardGrouping): string | undefined =>
  part.kind === "chart" ? groupedPartChart(part, grouping)?.group : undefined;

/**
 * Queries the totals of the previous period. For an unfinished range, only as many days are compared as have begun,
 * because otherwise it would always look like a loss.
 */
export function usePreviousPartTotals(report: ReportKey, query: ReportQueryInput, today: string) {
  const begun = elapsedDays(query, today).length;
  const before = rangeBefore({ from: query.from, to: begun === 0 ? query.to : addDays(query.from, begun) });
  return useQuery({ ...reportCall(report).options({ query: { ...queryOf(report, query), ...before, pageSize: 1 } }), meta: { quiet: true } });
}

/** Returns the time zone of a dashboard's figures from the response of its first part. It sends no additional call. */
export function useDashboardTimeZone(id: DashboardKey, { query, grouping, enabled }: Dashboard): string | undefined {
  const user = useUser();
  const [first] = dashboardOf(id).parts.filter((part) => part.kind !== "now" && allows(partAccess(part), user));
  const asked = enabled && first !== undefined && first.kind !== "now" ? [first] : [];
  return useQueries({ queries: asked.map((part) => answerOf(part.report, query, groupOf(part, grouping))) })[0]?.data?.timeZone;
}
