import { ScheduleTable } from "../../features/platform/jobs/schedule-table.tsx";
import { InsightsScreen } from "../../features/reporting/insights/insights-screen.tsx";
import { CustomerActivityScreen } from "../../features/reporting/reports/dashboard/customer-activity-screen.tsx";
import { DashboardScreen } from "../../features/reporting/reports/dashboard/dashboard-screen.tsx";
import { InteractionTrendsScreen } from "../../features/reporting/reports/dashboard/interaction-trends-screen.tsx";
import { reportsHome } from "../../features/reporting/reports/home/reports-home-screen.tsx";
import "../later.ts";

export const views = {
  "inbox-insights": InsightsScreen,
  dashboard: DashboardScreen,
  "customer-activity": CustomerActivityScreen,
  "interaction-trends": InteractionTrendsScreen,
  // Passes the schedules table in, because it belongs to the job tray, which features must not import.
  reports: reportsHome(ScheduleTable),
};

export { definedScreen } from "../../features/reporting/reports/report-screen.tsx";
