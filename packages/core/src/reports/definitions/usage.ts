import { action, all, area } from "../../access/index.ts";
import { pivot, ranked } from "../chart.ts";
import { count, day, defineReports, int, moment, optional, referring, seconds, statusOf, text } from "../definition.ts";
import { REPORT_ROUTES } from "../routes.ts";

/** Support agents, services, tokens, notices, and what is read row by row. */
export const usageReports = defineReports({
  "support-activities": {
    ...REPORT_ROUTES["support-activities"],
    filters: ["client", "platform", "agentId", "tests"],
    chart: pivot("day", "agent", "accepted"),
    columns: [day("day", "Day"), text("agent", "Agent"), count("accepted", "Accepted chats"), count("messages", "Messages")],
  },
  "agent-performance": {
    title: "Agent performance",
    access: action("All Agents Reports", "View Customer Service Agents Performance"),
    summary: "How quickly each support agent accepted, answered and ended chats",
    filters: ["client", "platform", "agentId", "tests"],
    chart: ranked("agent", "accepted"),
    columns: [
      text("agent", "Agent"),
      count("accepted", "Accepted chats"),
      count("ended", "Ended chats"),
      optional(seconds("waitMedianS", "Median wait")),
      optional(seconds("firstReplyMedianS", "Median to first reply")),
      optional(seconds("handlingMedianS", "Median to end")),
      optional(seconds("handlingP90S", "Slowest tenth to end")),
    ],
  },
  "service-usage": {
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
    columns: [day("day", "Day"), text("type", "Type"), count("notifications", "Notifications"), optional(count("read", "Read"))],
  },
  /** Spec section 7, reports service: "broadcast export". */
  broadcasts: {
    title: "Broadcasts",
    access: area("Broadcast Messages"),
    summary: "Every broadcast that was sent, with how many got it",
    filters: ["client"],
    listed: true,
    columns: [
      moment("startedAt", "Started"),
      text("name", "Broadcast"),
      text("template", "Template"),
      statusOf("broadcast", text("status", "Status")),
      count("recipients", "Recipients"),
      count("sent", "Sent"),
      count("failed", "Failed"),
      count("skipped", "Skipped"),
      optional(text("createdBy", "Created by")),
      optional(moment("finishedAt", "Finished")),
    ],
  },
  messages: {
    title: "Messages",
    // What people wrote: whoever reads it here could read it in the chat history too.
    access: all(action("Reports", "View Chat Reports"), action("User Messages", "Send User Message")),
    summary: "Every message, one a row",
    filters: ["client", "platform", "tests"],
    listed: true,
    columns: [
      moment("at", "Written"),
      referring("conversation", int("sessionId", "Session")),
      int("seq", "Number"),
      referring("customer", text("userCode", "Customer code")),
      text("customer", "Customer"),
      referring("platform", text("platform", "Platform")),
      text("sender", "Sender"),
      optional(text("senderName", "Name of the sender")),
      text("body", "Message"),
    ],
  },
  "audit-trail": {
    title: "Audit trail",
    access: area("Audit Trail"),
    summary: "Who changed what, and when",
    filters: ["client"],
    listed: true,
    columns: [
      moment("at", "When"),
      text("actor", "Who"),
      optional(text("token", "Access token")),
      text("action", "Action"),
      text("entityType", "Thing"),
      optional(text("entityId", "Id of the thing")),
      text("via", "From where"),
    ],
  },
});
