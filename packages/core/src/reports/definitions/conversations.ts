import { funnel, heat, lines, pivot, ranked } from "../chart.ts";
import {
  count,
  counting,
  day,
  defineReports,
  figureOf,
  hour,
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
const conversationDay = referring("conversations", day("day", "Day"));
const platform = referring("platform", text("platform", "Platform"));
const session = referring("conversation", int("id", "Session"));
const person = [referring("customer", text("userCode", "Customer code")), ownText("customer", "Customer"), platform] as const;
const sessions = [count("sessions", "Sessions"), count("handedOver", "Handed over")] as const;
const messages = [
  counting("sender", "customer", count("customerMessages", "Messages of customers")),
  counting("sender", "bot", count("botMessages", "Messages of the bot")),
  counting("sender", "agent", count("agentMessages", "Messages of agents")),
] as const;

/** Conversations counted, and conversations one by one. With an agent as a filter, sessions are those that the agent accepted (ADR 0007). */
export const conversationReports = defineReports({
  "sessions-by-hour": {
    ...REPORT_ROUTES["sessions-by-hour"],
    filters,
    chart: heat("day", "hour", "sessions"),
    columns: [conversationDay, hour("hour", "Hour"), ...sessions, count("messages", "Messages")],
  },
  "chat-activities": {
    ...REPORT_ROUTES["chat-activities"],
    filters,
    chart: lines("day", "sessions", "handedOver", "failed"),
    columns: [conversationDay, ...sessions, ...messages, counting("answer", "fallback", count("failed", "Failed answers"))],
  },
  "ads-to-chat": {
    ...REPORT_ROUTES["ads-to-chat"],
    filters: ["client", "platform", "tests"],
    chart: ranked("ad", "sessions"),
    chartBy: ["ad"],
    columns: [conversationDay, platform, text("ad", "Advertisement"), count("sessions", "Sessions"), count("newCustomers", "New customers")],
  },
  "email-activities": {
    ...REPORT_ROUTES["email-activities"],
    awaits: "conversations by e-mail",
    filters: ["client", "agentId", "tests"],
    chart: lines("day", "sessions", "handedOver"),
    columns: [conversationDay, ...sessions, ...messages],
  },
  "number-of-messages": {
    ...REPORT_ROUTES["number-of-messages"],
    filters,
    chart: lines("day", "customerMessages", "botMessages", "agentMessages"),
    columns: [conversationDay, ...messages, count("messages", "Messages")],
  },
  "messages-by-platform": {
    ...REPORT_ROUTES["messages-by-platform"],
    filters,
    chart: pivot("day", "platform", "messages"),
    columns: [conversationDay, platform, ...messages, count("messages", "Messages")],
  },
  "conversations-by-platform": {
    ...REPORT_ROUTES["conversations-by-platform"],
    filters,
    chart: pivot("day", "platform", "sessions"),
    columns: [conversationDay, platform, ...sessions],
  },
  "messages-by-service": {
    ...REPORT_ROUTES["messages-by-service"],
    filters: ["client", "platform", "tests"],
    chart: ranked("service", "answers"),
    columns: [text("service", "Service"), text("bot", "Bot"), count("answers", "Answers"), percent("share", "Share of all answers")],
  },
  "customer-interactions": {
    ...REPORT_ROUTES["customer-interactions"],
    filters,
    // There is a row for each customer.
    chartBy: ["platform"],
    columns: [...person, ...sessions, count("messages", "Messages"), moment("firstAt", "First session"), moment("lastAt", "Last activity")],
  },
  "new-customers": {
    ...REPORT_ROUTES["new-customers"],
    filters: ["client", "platform", "tests"],
    chart: pivot("day", "platform", "newCustomers"),
    columns: [conversationDay, platform, count("newCustomers", "New customers")],
  },
  "bot-sessions": {
    ...REPORT_ROUTES["bot-sessions"],
    filters: ["client", "platform", "tests"],
    listed: true,
    chart: pivot("day", "platform", "rows"),
    chartBy: ["day", "platform"],
    columns: [
      session,
      moment("startedAt", "Started"),
      ...person,
      text("bot", "Bot"),
      statusOf("chat", text("status", "Status")),
      int("messages", "Messages"),
      optional(ownText("failedText", "Last failed on")),
      optional(moment("endedAt", "Ended")),
    ],
  },
  "support-sessions": {
    ...REPORT_ROUTES["support-sessions"],
    filters,
    listed: true,
    chart: pivot("day", "agent", "rows"),
    chartBy: ["day", "agent"],
    columns: [
      session,
      moment("acceptedAt", "Accepted"),
      ...person,
      optional(text("agent", "Agent")),
      statusOf("chat", text("status", "Status")),
      int("messages", "Messages"),
      optional(seconds("waitS", "Waited")),
      optional(seconds("firstReplyS", "Accepted to first reply")),
      optional(seconds("handlingS", "Accepted to end")),
      optional(moment("endedAt", "Ended")),
    ],
  },
  "support-queue": {
    ...REPORT_ROUTES["support-queue"],
    filters,
    listed: true,
    chart: funnel("outcome", "rows"),
    chartBy: ["outcome"],
    columns: [
      session,
      moment("queuedAt", "Queued"),
      ...person,
      statusOf("waiting", text("outcome", "Outcome")),
      optional(text("agent", "Agent")),
      optional(moment("acceptedAt", "Accepted")),
      optional(seconds("waitS", "Waited")),
    ],
  },
  "wait-time": {
    behind: "support-queue",
    ...MORE_REPORTS["wait-time"],
    filters,
    chart: lines("day", "waited", "accepted", "abandoned"),
    measures: [seconds("waitS", "Wait")],
    columns: [
      conversationDay,
      counting("chat", "queued", count("waited", "Waited")),
      counting("chat", "active", count("accepted", "Accepted")),
      counting("chat", "abandoned", count("abandoned", "Abandoned")),
      figureOf("waitS", "average", optional(seconds("averageS", "Average wait"))),
      figureOf("waitS", "median", optional(seconds("medianS", "Median wait"))),
      optional(seconds("p90S", "Slowest tenth waited")),
      optional(seconds("longestS", "Longest wait")),
    ],
  },
  ratings: {
    ...MORE_REPORTS.ratings,
    filters,
    chart: lines("day", "rated", "good", "bad"),
    columns: [
      conversationDay,
      count("rated", "Rated"),
      counting("rating", "good", count("good", "Good")),
      counting("rating", "bad", count("bad", "Bad")),
      percent("satisfied", "Satisfied"),
    ],
  },
  "session-list": {
    ...MORE_REPORTS["session-list"],
    filters,
    listed: true,
    chart: pivot("day", "status", "rows"),
    chartBy: ["day", "status"],
    columns: [
      session,
      moment("startedAt", "Started"),
      ...person,
      text("bot", "Bot"),
      statusOf("chat", text("status", "Status")),
      optional(text("agent", "Agent")),
      int("messages", "Messages"),
      optional(moment("queuedAt", "Queued")),
      optional(moment("acceptedAt", "Accepted")),
      optional(moment("firstReplyAt", "First reply")),
      optional(moment("endedAt", "Ended")),
      optional(wordOf("sentence", text("endReason", "Reason of the end"))),
    ],
  },
});
