import { REPORT_ROUTES, type ReportRoute } from "../../reports/routes.ts";
import { defineScreens } from "../row.ts";

/** By which a report is told from the others in the sidebar. */
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

/** A report of the spec whose screen is not built yet: title and rule are the report's own. */
const planned = <K extends ReportRoute>(key: K) =>
  ({
    section: "reports",
    icon: ICONS[key],
    id: `report-${key}`,
    path: `/d/reports/${key}`,
    title: REPORT_ROUTES[key].title,
    access: REPORT_ROUTES[key].access,
    planned: true,
  }) as const;

/** The screen of a report. Its view, its calls and what it is for follow from the report. */
const built = <K extends ReportRoute>(key: K) => {
  const { planned: _, ...row } = planned(key);
  return {
    ...row,
    report: key,
    purpose: REPORT_ROUTES[key].summary,
    needs: [`reports.${key}`],
    offers: [`reportFiles.${key}`, `reportExports.${key}`, "schedules.create"],
  } as const;
};

/** Spec section 2, reports: 27. */
export const reportScreens = defineScreens([
  { ...built("sessions-by-hour"), purpose: "At which hours conversations begin" },
  planned("support-activities"),
  planned("chat-activities"),
  planned("email-activities"),
  planned("post-mentions-activities"),
  planned("customer-interactions"),
  planned("new-customers"),
  planned("ads-to-chat"),
  built("number-of-messages"),
  built("messages-by-service"),
  planned("messages-by-platform"),
  built("conversations-by-platform"),
  planned("bot-sessions"),
  planned("ticketing-report"),
  built("support-sessions"),
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
  built("wallet-overview"),
  planned("wallet-transactions"),
]);
