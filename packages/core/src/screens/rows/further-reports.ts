import { type FurtherReport, MORE_REPORTS } from "../../reports/routes.ts";
import { defineScreens } from "../row.ts";

/**
 * Reports with a generated screen. The audit trail is excluded, because its own screen shows states before and after a
 * change.
 */
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

/**
 * Returns the screen of a report without a route in the spec, generated from the report's definition. The sidebar shows
 * it only if it is pinned.
 */
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

/** Additions to the spec for reports that section 7 names but that have no route in section 2. */
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
