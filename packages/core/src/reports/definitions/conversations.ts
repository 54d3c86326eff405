import { count, day, defineReports, hour, int, moment, optional, percent, seconds, text } from "../definition.ts";
import { chatSessions, REPORT_ROUTES } from "../routes.ts";

const filters = ["client", "platform", "agentId", "tests"] as const;
const person = [text("userCode", "Customer code"), text("customer", "Customer"), text("platform", "Platform")] as const;
const sessions = [count("sessions", "Sessions"), count("handedOver", "Handed over")] as const;
const messages = [
  count("customerMessages", "Messages of customers"),
  count("botMessages", "Messages of the bot"),
  count("agentMessages", "Messages of agents"),
] as const;

/** Conversations counted, and conversations one by one. With an agent as a filter, sessions are those that the agent accepted (ADR 0007). */
export const conversationReports = defineReports({
  "sessions-by-hour": {
    ...REPORT_ROUTES["sessions-by-hour"],
    summary: "Sessions by day and hour",
    filters,
    columns: [day("day", "Day"), hour("hour", "Hour"), ...sessions, count("messages", "Messages")],
  },
  "chat-activities": {
    ...REPORT_ROUTES["chat-activities"],
    summary: "What happened in chats, by day",
    filters,
    columns: [day("day", "Day"), ...sessions, ...messages, count("failed", "Failed answers")],
  },
  "ads-to-chat": {
    ...REPORT_ROUTES["ads-to-chat"],
    summary: "Conversations that began at an advertisement",
    filters: ["client", "platform", "tests"],
    columns: [
      day("day", "Day"),
      text("platform", "Platform"),
      text("ad", "Advertisement"),
      count("sessions", "Sessions"),
      count("newCustomers", "New customers"),
    ],
  },
  "email-activities": {
    ...REPORT_ROUTES["email-activities"],
    summary: "What happened in conversations by e-mail, by day",
    filters: ["client", "agentId", "tests"],
    columns: [day("day", "Day"), ...sessions, ...messages],
  },
  "number-of-messages": {
    ...REPORT_ROUTES["number-of-messages"],
    summary: "Messages by day and by who wrote them",
    filters,
    columns: [day("day", "Day"), ...messages, count("messages", "Messages")],
  },
  "messages-by-platform": {
    ...REPORT_ROUTES["messages-by-platform"],
    summary: "Messages by day and platform",
    filters,
    columns: [day("day", "Day"), text("platform", "Platform"), ...messages, count("messages", "Messages")],
  },
  "conversations-by-platform": {
    ...REPORT_ROUTES["conversations-by-platform"],
    summary: "Sessions by day and platform",
    filters,
    columns: [day("day", "Day"), text("platform", "Platform"), ...sessions],
  },
  "messages-by-service": {
    ...REPORT_ROUTES["messages-by-service"],
    summary: "How often each service answered",
    filters: ["client", "platform", "tests"],
    columns: [text("service", "Service"), text("bot", "Bot"), count("answers", "Answers"), percent("share", "Share of all answers")],
  },
  "customer-interactions": {
    ...REPORT_ROUTES["customer-interactions"],
    summary: "Customers who wrote, with how much and when",
    filters,
    columns: [...person, ...sessions, count("messages", "Messages"), moment("firstAt", "First session"), moment("lastAt", "Last activity")],
  },
  "new-customers": {
    ...REPORT_ROUTES["new-customers"],
    summary: "Customers who wrote for the first time, by day and platform",
    filters: ["client", "platform", "tests"],
    columns: [day("day", "Day"), text("platform", "Platform"), count("newCustomers", "New customers")],
  },
  "bot-sessions": {
    ...REPORT_ROUTES["bot-sessions"],
    summary: "Sessions that no support agent accepted",
    filters: ["client", "platform", "tests"],
    columns: [
      int("id", "Session"),
      moment("startedAt", "Started"),
      ...person,
      text("bot", "Bot"),
      text("status", "Status"),
      int("messages", "Messages"),
      optional(text("failedText", "Last failed on")),
      optional(moment("endedAt", "Ended")),
    ],
  },
  "support-sessions": {
    ...REPORT_ROUTES["support-sessions"],
    summary: "Sessions that a support agent accepted",
    filters,
    columns: [
      int("id", "Session"),
      moment("acceptedAt", "Accepted"),
      ...person,
      optional(text("agent", "Agent")),
      text("status", "Status"),
      int("messages", "Messages"),
      optional(seconds("waitS", "Waited")),
      optional(seconds("firstReplyS", "Accepted to first reply")),
      optional(seconds("handlingS", "Accepted to end")),
      optional(moment("endedAt", "Ended")),
    ],
  },
  "support-queue": {
    ...REPORT_ROUTES["support-queue"],
    summary: "Who waited for a support agent, how long and with what end",
    filters,
    columns: [
      int("id", "Session"),
      moment("queuedAt", "Queued"),
      ...person,
      text("outcome", "Outcome"),
      optional(text("agent", "Agent")),
      optional(moment("acceptedAt", "Accepted")),
      optional(seconds("waitS", "Waited")),
    ],
  },
  "wait-time": {
    title: "Wait time",
    access: chatSessions,
    summary: "How long customers waited for a support agent, by day",
    filters,
    columns: [
      day("day", "Day"),
      count("waited", "Waited"),
      count("accepted", "Accepted"),
      count("abandoned", "Abandoned"),
      optional(seconds("medianS", "Median wait")),
      optional(seconds("p90S", "Slowest tenth waited")),
      optional(seconds("longestS", "Longest wait")),
    ],
  },
  ratings: {
    title: "Ratings",
    access: chatSessions,
    summary: "How customers rated their conversations, by day",
    filters,
    columns: [day("day", "Day"), count("rated", "Rated"), count("good", "Good"), count("bad", "Bad"), percent("satisfied", "Satisfied")],
  },
  "session-list": {
    title: "Session list",
    access: chatSessions,
    summary: "Every session, one a row",
    filters,
    columns: [
      int("id", "Session"),
      moment("startedAt", "Started"),
      ...person,
      text("bot", "Bot"),
      text("status", "Status"),
      optional(text("agent", "Agent")),
      int("messages", "Messages"),
      optional(moment("queuedAt", "Queued")),
      optional(moment("acceptedAt", "Accepted")),
      optional(moment("firstReplyAt", "First reply")),
      optional(moment("endedAt", "Ended")),
      optional(text("endReason", "Reason of the end")),
    ],
  },
});
