import { addDays, dayCount } from "@parley/core/calendar";
import { type DashboardSummary, dashboard } from "@parley/core/contract/reports/dashboard";
import { useQuery } from "@tanstack/react-query";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const DASHBOARD_AREA = "dashboard";
const calls = areaQueries(DASHBOARD_AREA, dashboard);

export const useSummary = (query: ReportQueryInput) => useQuery(calls.summary.options({ query }));

/**
 * The counts to compare a range with that has `begun` days behind it: of as many days before. The answer's own `previous` is as long as the whole
 * range, and twenty days against thirty would always look like a loss; so a range that is not over is asked for once more, up to today.
 */
export function usePrevious(query: ReportQueryInput, summary: DashboardSummary | undefined, begun: number): DashboardSummary["previous"] | undefined {
  const isOver = begun === dayCount(query) || begun === 0;
  const soFar = { ...query, to: isOver ? query.to : addDays(query.from, begun) };
  const { data } = useQuery({ ...calls.summary.options({ query: soFar }), enabled: !isOver });
  return (isOver ? summary : data)?.previous;
}
export const useCustomerActivity = (query: ReportQueryInput) => useQuery(calls.customerActivity.options({ query }));
export const useInteractionTrends = (query: ReportQueryInput) => useQuery(calls.interactionTrends.options({ query }));
