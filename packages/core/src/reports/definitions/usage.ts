import { lines, pivot, ranked } from "../chart.ts";
import { count, day, defineReports, int, moment, optional, ownText, percent, referring, seconds, statusOf, text, wordOf } from "../definition.ts";
import { MORE_REPORTS, REPORT_ROUTES } from "../routes.ts";

const WORK = wordOf("work", text("work", "Work"));
const OUTCOMES = [count("tried", "Tried"), count("succeeded", "Succeeded"), count("failed", "Failed"), percent("rate", "Success rate")] as const;

/** Support agents, services, tokens, notices, and listings. */
export const usageReports = defineReports({
  "support-activities": {
    behind: "support-sessions",
    ...REPORT_ROUTES["support-activities"],
    filters: ["client", "platform", "agentId", "tests"],
    chart: pivot("day", "agent", "accepted"),
    columns: [day("day", "Day"), optional(text("agent", "Agent")), count("accepted", "Accepted chats"), count("messages", "Messages")],
  },
  "agent-performance": {
    behind: "support-sessions",
    ...MORE_REPORTS["agent-performance"],
    filters: ["client", "platform", "agentId", "tests"],
    chart: ranked("agent", "waitMedianS"),
    measures: [seconds("waitS", "Wait"), seconds("firstReplyS", "Accepted to first reply"), seconds("handlingS", "Accepted to end")],
    columns: [
      optional(text("agent", "Agent")),
      count("accepted", "Accepted chats"),
      count("ended", "Ended chats"),
      optional(seconds("waitMedianS", "Median wait")),
      optional(seconds("firstReplyMedianS", "Median to first reply")),
      optional(seconds("handlingMedianS", "Median to end")),
      optional(seconds("handlingP90S", "90th percentile to end")),
    ],
  },
  "service-usage": {
    behind: "conversations",
    ...REPORT_ROUTES["service-usage"],
    filters: ["client", "platform", "tests"],
    chart: pivot("day", "service", "answers"),
    columns: [day("day", "Day"), text("service", "Service"), text("bot", "Bot"), count("answers", "Answers")],
  },
  "service-usage-status": {
    ...REPORT_ROUTES["service-usage-status"],
    filters: ["client", "platform", "tests"],
    chart: ranked("service", "answers"),
    columns: [
      text("service", "Service"),
      text("bot", "Bot"),
      statusOf("service", text("status", "Status")),
      count("phrases", "Phrases"),
      count("answers", "Answers"),
      optional(day("lastUsedOn", "Last answered on")),
    ],
  },
  "gpt-token-usage": {
    ...REPORT_ROUTES["gpt-token-usage"],
    filters: ["client"],
    chart: pivot("day", "model", "tokens"),
    columns: [
      day("day", "Day"),
      text("bot", "Bot"),
      text("model", "Model"),
      count("tokensIn", "Tokens in"),
      count("tokensOut", "Tokens out"),
      count("tokens", "Tokens"),
    ],
  },
  "notification-count": {
    ...REPORT_ROUTES["notification-count"],
    filters: ["client"],
    chart: pivot("day", "type", "notifications"),
    columns: [
      day("day", "Day"),
      wordOf("notification", text("type", "Type")),
      count("notifications", "Notifications"),
      optional(count("read", "Read")),
    ],
  },
  "success-rate": {
    ...MORE_REPORTS["success-rate"],
    filters: ["client"],
    chart: ranked("work", "failed"),
    columns: [WORK, ...OUTCOMES],
  },
  "success-by-day": {
    ...MORE_REPORTS["success-by-day"],
    filters: ["client"],
    chart: pivot("day", "work", "failed"),
    columns: [day("day", "Day"), WORK, ...OUTCOMES],
  },
  broadcasts: {
    ...MORE_REPORTS.broadcasts,
    filters: ["client"],
    listed: true,
    chart: lines("day", "sent", "failed", "skipped"),
    chartBy: ["day"],
    columns: [
      moment("startedAt", "Started"),
      ownText("name", "Broadcast"),
      text("template", "Template"),
      statusOf("broadcast", text("status", "Status")),
      count("recipients", "Recipients"),
      count("sent", "Sent"),
      count("failed", "Failed"),
      count("skipped", "Skipped"),
      count("pending", "Not sent yet"),
      optional(text("createdBy", "Created by")),
      optional(moment("finishedAt", "Finished")),
    ],
  },
  messages: {
    ...MORE_REPORTS.messages,
    filters: ["client", "platform", "tests"],
    listed: true,
    chart: pivot("day", "sender", "rows"),
    chartBy: ["day", "sender"],
    columns: [
      moment("at", "Written"),
      referring("conversation", int("sessionId", "Session")),
      int("seq", "Number"),
      referring("customer", text("userCode", "Customer code")),
      ownText("customer", "Customer"),
      referring("platform", text("platform", "Platform")),
      statusOf("sender", text("sender", "Sender")),
      optional(ownText("senderName", "Sender name")),
      ownText("body", "Message"),
    ],
  },
  "audit-trail": {
    ...MORE_REPORTS["audit-trail"],
    filters: ["client"],
    listed: true,
    chart: pivot("day", "entityType", "rows"),
    chartBy: ["day", "entityType"],
    columns: [
      moment("at", "When"),
      ownText("shCode", "Stakeholder"),
      text("actor", "Who"),
      optional(text("token", "Access token")),
      wordOf("sentence", text("action", "Action")),
      wordOf("auditEntity", text("entityType", "Item type")),
      optional(ownText("entityId", "Item ID")),
      wordOf("channel", text("via", "Channel")),
      // Changed fields on one line.
      optional(ownText("before", "Before")),
      optional(ownText("after", "After")),
    ],
  },
});
