import { REPORT_ROUTES, type ReportRoute } from "../../reports/routes.ts";
import { defineScreens } from "../row.ts";

/** Icons of the reports in the sidebar, all different. */
const ICONS = {
  "sessions-by-hour": "heat-grid",
  "support-activities": "helper-management",
  "chat-activities": "timeline-events",
  "email-activities": "inbox-update",
  "post-mentions-activities": "at",
  "customer-interactions": "engagement",
  "new-customers": "following",
  "ads-to-chat": "target",
  "number-of-messages": "numerical",
  "messages-by-service": "horizontal-bar-chart",
  "messages-by-platform": "stacked-chart",
  "conversations-by-platform": "grouped-bar-chart",
  "bot-sessions": "console",
  "ticketing-report": "issue-closed",
  "support-sessions": "lifesaver",
  "support-queue": "waterfall-chart",
  "service-usage": "vertical-bar-chart-desc",
  "service-usage-status": "tick-circle",
  "gpt-token-usage": "learning",
  "plan-reports": "pie-chart",
  "billing-history": "calculator",
  "renewal-status": "reset",
  "addons-billing": "series-add",
  invoice: "document-open",
  "notification-count": "feed",
  "wallet-overview": "timeline-line-chart",
  "wallet-transactions": "swap-horizontal",
} as const satisfies Readonly<Record<ReportRoute, string>>;

/** Returns the screen of a report, generated from the report's definition. */
const built = <K extends ReportRoute>(key: K) =>
  ({
    section: "reports",
    icon: ICONS[key],
    id: `report-${key}`,
    path: `/d/reports/${key}`,
    title: REPORT_ROUTES[key].title,
    purpose: REPORT_ROUTES[key].summary,
    access: REPORT_ROUTES[key].access,
    report: key,
  }) as const;

/** The 27 screens of reports in spec section 2. */
export const reportScreens = defineScreens([
  { ...built("sessions-by-hour"), purpose: "At which hours conversations begin" },
  built("support-activities"),
  built("chat-activities"),
  built("email-activities"),
  built("post-mentions-activities"),
  built("customer-interactions"),
  built("new-customers"),
  built("ads-to-chat"),
  built("number-of-messages"),
  built("messages-by-service"),
  built("messages-by-platform"),
  built("conversations-by-platform"),
  built("bot-sessions"),
  built("ticketing-report"),
  built("support-sessions"),
  built("support-queue"),
  built("service-usage"),
  built("service-usage-status"),
  built("gpt-token-usage"),
  built("plan-reports"),
  built("billing-history"),
  built("renewal-status"),
  built("addons-billing"),
  built("invoice"),
  built("notification-count"),
  built("wallet-overview"),
  built("wallet-transactions"),
]);
