import { lines, pivot } from "../chart.ts";
import {
  count,
  day,
  defineReports,
  int,
  moment,
  nullableColumn,
  percent,
  seconds,
  statusOf,
  text,
  textWithOwnSeries,
  withReference,
  withStatistic,
  withStatusCount,
  wordOf,
} from "../definition.ts";
import { MORE_REPORTS, REPORT_ROUTES } from "../routes.ts";

const filters = ["client", "platform", "agentId", "tests"] as const;

/** Reports that count or list tickets. With a filter by agent, they cover the tickets that the agent owns. */
export const ticketReports = defineReports({
  "ticketing-report": {
    behind: "ticket-list",
    ...REPORT_ROUTES["ticketing-report"],
    filters,
    chart: lines("day", "opened", "resolved", "breached"),
    columns: [
      day("day", "Day"),
      withStatusCount("ticket", "open", count("opened", "Opened")),
      withStatusCount("ticket", "resolved", count("resolved", "Resolved")),
      withStatusCount("ticket", "unresolved", count("breached", "Deadlines missed")),
      // Percentage of the tickets resolved that day without a missed deadline. Null on a day without resolved tickets.
      nullableColumn(percent("inTime", "Resolved in time")),
    ],
  },
  /** E-mails by day (spec section 7, reports service: "inbox email"). Automatic e-mails are not counted, neither as received nor as sent. */
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
      withStatistic("firstReplyS", "median", nullableColumn(seconds("firstReplyMedianS", "Median time to first reply"))),
    ],
  },
  "ticket-list": {
    ...MORE_REPORTS["ticket-list"],
    filters,
    listed: true,
    chart: pivot("day", "status", "rows"),
    chartBy: ["day", "status"],
    columns: [
      withReference("ticket", int("number", "Ticket")),
      moment("createdAt", "Opened"),
      textWithOwnSeries("subject", "Subject"),
      withReference("customer", text("userCode", "Customer code")),
      textWithOwnSeries("customer", "Customer"),
      withReference("platform", text("platform", "Platform")),
      nullableColumn(text("owner", "Owner")),
      statusOf("ticket", text("status", "Status")),
      wordOf("priority", text("priority", "Priority")),
      nullableColumn(text("slaPriority", "SLA priority")),
      nullableColumn(textWithOwnSeries("labels", "Labels")),
      nullableColumn(moment("dueAt", "Due")),
      nullableColumn(moment("resolvedAt", "Resolved")),
      nullableColumn(wordOf("sentence", textWithOwnSeries("missed", "Missed deadlines"))),
    ],
  },
});
