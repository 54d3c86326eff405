import { ScheduleTable } from "../../features/platform/jobs/schedule-table.tsx";
import { CustomerActivityScreen } from "../../features/reporting/dashboard/customer-activity-screen.tsx";
import { DashboardScreen } from "../../features/reporting/dashboard/dashboard-screen.tsx";
import { InteractionTrendsScreen } from "../../features/reporting/dashboard/interaction-trends-screen.tsx";
import { InsightsScreen } from "../../features/reporting/insights/insights-screen.tsx";
import { reportsHome } from "../../features/reporting/reports-home/reports-home-screen.tsx";
import "../later.ts";

export const views = {
  "inbox-insights": InsightsScreen,
  dashboard: DashboardScreen,
  "customer-activity": CustomerActivityScreen,
  "interaction-trends": InteractionTrendsScreen,
  // Schedules belong to the tray of the jobs, which no other feature knows.
  reports: reportsHome(ScheduleTable),
};

export { definedScreen } from "../../features/reporting/reports/report-screen.tsx";
