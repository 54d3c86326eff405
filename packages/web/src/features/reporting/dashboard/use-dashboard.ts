import { type DashboardGrouping, dashboardGrouping } from "@parley/core/dashboards";
import { useMemo } from "react";
import { type ReportQueryInput, useIsProvider, useReportQuery } from "../../../kit/reports/report-query.ts";
import { type ReportState, useReportState } from "../../../ui/report/use-report-state.ts";
import { useFirstWeekday } from "../../../ui/text/first-weekday.ts";

/** Query of a dashboard from its address. */
export interface Dashboard {
  readonly state: ReportState;
  readonly query: ReportQueryInput;
  readonly grouping: DashboardGrouping;
  /** False while the address has an invalid range. */
  readonly enabled: boolean;
}

/** Reads the address. Only provider staff can group by client, because they see several. */
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
