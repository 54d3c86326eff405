import { allows } from "@parley/core/access";
import { addDays, begunDays, rangeBefore } from "@parley/core/calendar";
import { REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reporting/report-rows";
import { type DashboardGrouping, type DashboardKey, dashboardOf, drawnPart, partAccess, type ReportPart } from "@parley/core/dashboards";
import type { ReportKey } from "@parley/core/reports";
import { useQueries, useQuery } from "@tanstack/react-query";
import { queryOf, reportCall } from "../../../kit/reports/report-calls.ts";
import type { ReportQueryInput } from "../../../kit/reports/report-query.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import type { Dashboard } from "./use-dashboard.ts";

const answerOf = (report: ReportKey, query: ReportQueryInput, group: string | undefined) =>
  reportCall(report).options({ query: { ...queryOf(report, query), pageSize: REPORT_MAX_PAGE_SIZE, ...(group !== undefined && { group }) } });

/**
 * Rows of a report on a dashboard, grouped if its chart needs it: equal queries share one response, also with the
 * report's screen.
 */
export const usePartAnswer = (report: ReportKey, query: ReportQueryInput, group?: string) => useQuery(answerOf(report, query, group));

/** Grouping of a part's rows that its chart needs. */
const groupOf = (part: ReportPart, grouping: DashboardGrouping): string | undefined =>
  part.kind === "chart" ? drawnPart(part, grouping)?.group : undefined;

/** Totals of the period before, as long as the elapsed part: an unfinished month would always look like a loss. */
export function usePartBefore(report: ReportKey, query: ReportQueryInput, today: string) {
  const begun = begunDays(query, today).length;
  const before = rangeBefore({ from: query.from, to: begun === 0 ? query.to : addDays(query.from, begun) });
  return useQuery({ ...reportCall(report).options({ query: { ...queryOf(report, query), ...before, pageSize: 1 } }), meta: { quiet: true } });
}

/** Time zone of the dashboard's figures, from its first response; makes no additional call. */
export function usePartZone(id: DashboardKey, { query, grouping, enabled }: Dashboard): string | undefined {
  const user = useUser();
  const [first] = dashboardOf(id).parts.filter((part) => part.kind !== "now" && allows(partAccess(part), user));
  const asked = enabled && first !== undefined && first.kind !== "now" ? [first] : [];
  return useQueries({ queries: asked.map((part) => answerOf(part.report, query, groupOf(part, grouping))) })[0]?.data?.timeZone;
}
