import { lines, pivot } from "../chart.ts";
import {
  count,
  counting,
  day,
  defineReports,
  figureOf,
  int,
  moment,
  optional,
  ownText,
  percent,
  referring,
  seconds,
  statusOf,
  text,
  wordOf,
} from "../definition.ts";
import { MORE_REPORTS, REPORT_ROUTES } from "../routes.ts";

const filters = ["client", "platform", "agentId", "tests"] as const;

/** Tickets, counted and listed. With an agent as filter, tickets are those that the agent owns. */
export const ticketReports = defineReports({
  "ticketing-report": {
    behind: "ticket-list",
    ...REPORT_ROUTES["ticketing-report"],
    filters,
    chart: lines("day", "opened", "resolved", "breached"),
    columns: [
      day("day", "Day"),
      counting("ticket", "open", count("opened", "Opened")),
      counting("ticket", "resolved", count("resolved", "Resolved")),
      counting("ticket", "unresolved", count("breached", "Deadlines missed")),
      // Share of the tickets resolved that day without a missed deadline; unknown on a day without any.
      optional(percent("inTime", "Resolved in time")),
    ],
  },
  /**
   * Spec section 7, reports service: "inbox email". Automatic e-mails count as neither received nor sent by a person.
   */
  "inbox-email": {
    ...MORE_REPORTS["inbox-email"],
    filters: ["client", "agentId"],
    chart: lines("day", "received", "sent"),
    measures: [seconds("firstReplyS", "Time to first reply")],
    columns: [
      day("day", "Day"),
      count("received", "Received"),
      count("sent", "Sent"),
      count("automatic", "Automatic"),
      count("tickets", "Tickets opened by e-mail"),
      figureOf("firstReplyS", "median", optional(seconds("firstReplyMedianS", "Median time to first reply"))),
    ],
  },
  "ticket-list": {
    ...MORE_REPORTS["ticket-list"],
    filters,
    listed: true,
    chart: pivot("day", "status", "rows"),
    chartBy: ["day", "status"],
    columns: [
      referring("ticket", int("number", "Ticket")),
      moment("createdAt", "Opened"),
      ownText("subject", "Subject"),
      referring("customer", text("userCode", "Customer code")),
      ownText("customer", "Customer"),
      referring("platform", text("platform", "Platform")),
      optional(text("owner", "Owner")),
      statusOf("ticket", text("status", "Status")),
      wordOf("priority", text("priority", "Priority")),
      optional(text("slaPriority", "SLA priority")),
      optional(ownText("labels", "Labels")),
      optional(moment("dueAt", "Due")),
      optional(moment("resolvedAt", "Resolved")),
      optional(wordOf("sentence", ownText("missed", "Missed deadlines"))),
    ],
  },
});
