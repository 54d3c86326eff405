import { type FurtherReport, MORE_REPORTS } from "../../reports/routes.ts";
import { defineScreens } from "../row.ts";

/** The audit trail has its own screen, with states before and after. */
type Shown = Exclude<FurtherReport, "audit-trail">;

const ICONS = {
  "agent-performance": "curved-range-chart",
  "wait-time": "gantt-chart",
  ratings: "star-empty",
  "chat-endings": "endorsed",
  "survey-answers": "form",
  "survey-answer-list": "clipboard",
  "escalation-answers": "double-chevron-up",
  "session-list": "list",
  messages: "list-columns",
  broadcasts: "feed-subscribed",
  "ticket-list": "numbered-list",
  "inbox-email": "envelope",
  "success-rate": "endorsed",
  "success-by-day": "timeline-line-chart",
  "plan-history": "run-history",
} as const satisfies Readonly<Record<Shown, string>>;

/** Like the screens of the spec's routes, derived from the report. The sidebar shows it only when pinned. */
const further = <K extends Shown>(key: K) =>
  ({
    section: "reports",
    icon: ICONS[key],
    id: `report-${key}`,
    path: `/d/reports/${key}`,
    title: MORE_REPORTS[key].title,
    access: MORE_REPORTS[key].access,
    report: key,
    purpose: MORE_REPORTS[key].summary,
    menu: false,
    ours: true,
  }) as const;

/** Ours: reports that section 7 names without a route in section 2. */
export const furtherReportScreens = defineScreens([
  further("session-list"),
  further("ratings"),
  further("chat-endings"),
  further("survey-answers"),
  further("survey-answer-list"),
  further("escalation-answers"),
  further("messages"),
  further("agent-performance"),
  further("wait-time"),
  further("ticket-list"),
  further("inbox-email"),
  further("broadcasts"),
  further("success-rate"),
  further("success-by-day"),
  further("plan-history"),
]);
