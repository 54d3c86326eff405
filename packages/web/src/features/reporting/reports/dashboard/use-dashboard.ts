import { type DashboardGrouping, dashboardGrouping } from "@parley/core/reports/dashboards";
import { useMemo } from "react";
import { type ReportQueryInput, useIsProvider, useReportQuery } from "../../../../kit/reports/report-query.ts";
import { type ReportState, useReportState } from "../../../../ui/reports/use-report-state.ts";
import { useFirstWeekday } from "../../../../ui/text/first-weekday.ts";

/** Query and grouping of a dashboard, as stored in the URL. */
export interface Dashboard {
  readonly state: ReportState;
  readonly query: ReportQueryInput;
  readonly grouping: DashboardGrouping;
  /** False while the URL contains an invalid range. */
  readonly enabled: boolean;
}

/**
 * Reads the dashboard's query from the URL. Only provider staff can group by client, because other users see a single
 * client.
 */
export function useDashboard(): Dashboard {
  const state = useReportState();
  const query = useReportQuery(state);
  const isProvider = useIsProvider();
  const firstWeekday = useFirstWeekday();
  const grouping = useMemo(() => {
    const { step, byClient } = dashboardGrouping(state.group, { range: query, today: state.today, firstWeekday });
    return { step, byClient: byClient && isProvider };
  }, [state.group, state.today, firstWeekday, query, isProvider]);
  return { state, query, grouping, enabled: state.problem === undefined };
}
