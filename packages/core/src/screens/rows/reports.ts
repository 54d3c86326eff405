import { REPORT_ROUTES, type ReportRoute } from "../../reports/routes.ts";
import { defineScreens } from "../row.ts";

/** The screen of a report: title and rule are the report's own. */
const report = <K extends ReportRoute>(key: K) =>
  ({
    section: "reports",
    icon: "timeline-bar-chart",
    id: `report-${key}`,
    path: `/d/reports/${key}`,
    title: REPORT_ROUTES[key].title,
    access: REPORT_ROUTES[key].access,
  }) as const;
const planned = <K extends ReportRoute>(key: K) => ({ ...report(key), planned: true }) as const;

/** Spec section 2, reports: 27. */
export const reportScreens = defineScreens([
  {
    ...report("sessions-by-hour"),
    needs: ["reports.sessions-by-hour"],
    offers: ["reportFiles.sessions-by-hour", "reportExports.sessions-by-hour", "schedules.create"],
  },
  planned("support-activities"),
  planned("chat-activities"),
  planned("email-activities"),
  planned("post-mentions-activities"),
  planned("customer-interactions"),
  planned("new-customers"),
  planned("ads-to-chat"),
  planned("number-of-messages"),
  planned("messages-by-service"),
  planned("messages-by-platform"),
  planned("conversations-by-platform"),
  planned("bot-sessions"),
  planned("ticketing-report"),
  planned("support-sessions"),
  planned("support-queue"),
  planned("service-usage"),
  planned("service-usage-status"),
  planned("gpt-token-usage"),
  planned("plan-reports"),
  planned("billing-history"),
  planned("renewal-status"),
  planned("addons-billing"),
  planned("invoice"),
  planned("notification-count"),
  planned("wallet-overview"),
  planned("wallet-transactions"),
]);
