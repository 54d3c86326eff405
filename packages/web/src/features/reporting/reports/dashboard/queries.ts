import { addDays, dayCount } from "@parley/core/calendar";
import { type DashboardSummary, dashboard } from "@parley/core/contract/reporting/dashboard";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import type { Dashboard } from "./use-dashboard.ts";

export const DASHBOARD_AREA = "dashboard";
const calls = areaQueries(DASHBOARD_AREA, dashboard);

/**
 * Returns the query with the step of the time axis. Calls that only count do not accept `hours`, which limits measured
 * times.
 */
const measuring = ({ query: { group: _, ...filters }, grouping: { step } }: Dashboard) => ({ ...filters, ...(step !== "day" && { group: step }) });
const counting = (asked: Dashboard) => {
  const { hours: _, ...query } = measuring(asked);
  return query;
};

export const useSummary = (asked: Dashboard) => useQuery({ ...calls.summary.options({ query: measuring(asked) }), enabled: asked.enabled });

/**
 * Returns the counts of the previous period. For an unfinished range, only as many days are compared as have begun,
 * because 20 days against 30 would always look like a loss.
 */
export function usePreviousSummary(asked: Dashboard, summary: DashboardSummary | undefined, begun: number): DashboardSummary["previous"] | undefined {
  const { from, to } = asked.query;
  const isOver = begun === dayCount({ from, to }) || begun === 0;
  const soFar = { ...measuring(asked), to: isOver ? to : addDays(from, begun) };
  const { data } = useQuery({ ...calls.summary.options({ query: soFar }), enabled: asked.enabled && !isOver });
  return (isOver ? summary : data)?.previous;
}
export const useCustomerActivity = (asked: Dashboard) =>
  useQuery({ ...calls.customerActivity.options({ query: counting(asked) }), enabled: asked.enabled });
export const useInteractionTrends = (asked: Dashboard) =>
  useQuery({ ...calls.interactionTrends.options({ query: counting(asked) }), enabled: asked.enabled });
