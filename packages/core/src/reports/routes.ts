import { action, all, any, area, provider, signedIn } from "../access/index.ts";
import type { ReportDefinition } from "./definition.ts";

type Presented = Pick<ReportDefinition, "title" | "subject" | "access" | "summary">;

const conversation = action("Customer Interactions Reports", "View Conversation");
const newCustomers = action("Customer Interactions Reports", "View New Customers");
const messagesSummary = action("Customer Interactions Reports", "View Messages Summary");
const serviceUsage = action("Uptime Reports", "View Service Usage");
/** Section 6, under Uptime Reports; spelt as the spec spells it. */
export const systemSuccess = action("Uptime Reports", "View System Succes Rate");
/** "bot-sessions, support-sessions, support-queue: View Chat Sessions." */
const chatSessions = action("Customer Interactions Reports", "View Chat Sessions");
/** "Super-admin reports […] and channel-client-request: View Admin Reports and stakeholder id 1." */
export const adminReports = all(action("Super Admin", "View Admin Reports"), provider);

/**
 * The 27 reports of spec section 2 by the last part of their route, each with the requirement that section 6 gives it ("Report route requirements",
 * "Always allowed") and what it is for. The one place of these: the screen of a report and its calls take them from here.
 */
export const REPORT_ROUTES = {
  "sessions-by-hour": { title: "Sessions by hour", subject: "conversations", access: conversation, summary: "Sessions by day and hour" },
  "support-activities": {
    title: "Support activities",
    subject: "agents",
    access: action("All Agents Reports", "View Customer Service Agents Activities"),
    summary: "What each support agent did, by day",
  },
  "chat-activities": { title: "Chat activities", subject: "conversations", access: signedIn, summary: "What happened in chats, by day" },
  "email-activities": {
    title: "E-mail activities",
    subject: "conversations",
    access: signedIn,
    summary: "What happened in conversations by e-mail, by day",
  },
  "post-mentions-activities": {
    title: "Post and mention activities",
    subject: "conversations",
    access: signedIn,
    summary: "Posts and mentions, and how they were answered, by day",
  },
  "customer-interactions": {
    title: "Customer interactions",
    subject: "customers",
    access: action("Customer Interactions Reports", "View Customer Interactions"),
    summary: "Customers who wrote, with how much and when",
  },
  "new-customers": {
    title: "New customers",
    subject: "customers",
    access: newCustomers,
    summary: "Customers who wrote for the first time, by day and platform",
  },
  "ads-to-chat": { title: "Ads to chat", subject: "customers", access: newCustomers, summary: "Conversations that began at an advertisement" },
  "number-of-messages": { title: "Number of messages", subject: "messages", access: conversation, summary: "Messages by day and by who wrote them" },
  "messages-by-service": { title: "Messages by service", subject: "bots", access: messagesSummary, summary: "How often each service answered" },
  "messages-by-platform": { title: "Messages by platform", subject: "messages", access: messagesSummary, summary: "Messages by day and platform" },
  "conversations-by-platform": {
    title: "Conversations by platform",
    subject: "conversations",
    access: messagesSummary,
    summary: "Sessions by day and platform",
  },
  "bot-sessions": { title: "Bot sessions", subject: "bots", access: chatSessions, summary: "Sessions that no support agent accepted" },
  "ticketing-report": {
    title: "Ticketing",
    subject: "tickets",
    access: signedIn,
    summary: "Tickets opened and resolved, and deadlines missed, by day",
  },
  "support-sessions": { title: "Support sessions", subject: "agents", access: chatSessions, summary: "Sessions that a support agent accepted" },
  "support-queue": {
    title: "Support queue",
    subject: "agents",
    access: chatSessions,
    summary: "Who waited for a support agent, how long and with what end",
  },
  "service-usage": { title: "Service usage", subject: "bots", access: serviceUsage, summary: "Answers of each service, by day" },
  "service-usage-status": {
    title: "Service usage status",
    subject: "bots",
    access: serviceUsage,
    summary: "Every service with its status, its phrases and when it last answered",
  },
  "gpt-token-usage": { title: "GPT token usage", subject: "bots", access: serviceUsage, summary: "Tokens of language models, by day, bot and model" },
  "plan-reports": {
    title: "Plans",
    subject: "billing",
    access: adminReports,
    summary: "Plans with how many clients have them now, and what was added and ended in the range",
  },
  "billing-history": { title: "Billing history", subject: "billing", access: adminReports, summary: "What clients were charged for" },
  "renewal-status": {
    title: "Renewal status",
    subject: "billing",
    access: adminReports,
    summary: "Plans whose period ends in the range, and whether they renew",
  },
  "addons-billing": {
    title: "Add-ons billing",
    subject: "billing",
    access: adminReports,
    summary: "Add-ons that clients were charged for, with what they were charged",
  },
  invoice: { title: "Invoices", subject: "billing", access: adminReports, summary: "Invoices by the day they were issued" },
  "notification-count": {
    title: "Notification count",
    subject: "notifications",
    access: signedIn,
    summary: "Notifications that staff were sent and broadcasts that subscribers got, by day and type",
  },
  "wallet-overview": {
    title: "Wallet overview",
    subject: "billing",
    access: adminReports,
    summary: "Wallets at the end of the range, with what came in and went out in it",
  },
  "wallet-transactions": {
    title: "Wallet transactions",
    subject: "billing",
    access: adminReports,
    summary: "What came into wallets and went out of them, one a row",
  },
} as const satisfies Readonly<Record<string, Presented>>;

/**
 * The reports that section 7 of the spec names and section 2 gives no route: each has the rule of what it shows elsewhere. Their screens stand beside those of
 * the routes, under the same address.
 */
export const MORE_REPORTS = {
  "agent-performance": {
    title: "Agent performance",
    subject: "agents",
    access: action("All Agents Reports", "View Customer Service Agents Performance"),
    summary: "How quickly each support agent accepted, answered and ended chats",
  },
  "wait-time": { title: "Wait time", subject: "agents", access: chatSessions, summary: "How long customers waited for a support agent, by day" },
  ratings: { title: "Ratings", subject: "conversations", access: chatSessions, summary: "How customers rated their conversations, by day" },
  "escalation-answers": {
    title: "Escalation answers",
    subject: "agents",
    access: chatSessions,
    summary: "Which agents and teams were asked to take over chats, what they answered and how soon, by day",
  },
  "chat-endings": {
    title: "Chat endings",
    subject: "conversations",
    access: chatSessions,
    summary: "How chats with support agents came out, by day",
  },
  "survey-answers": {
    title: "Survey answers",
    subject: "customers",
    access: chatSessions,
    summary: "What customers answered to your survey, by day, question, agent and team",
  },
  "survey-answer-list": {
    title: "Survey answer list",
    subject: "customers",
    // What people wrote, as in the report of messages.
    access: all(chatSessions, action("User Messages", "Send User Message")),
    summary: "Every answer of customers to the survey, one a row",
  },
  "session-list": { title: "Session list", subject: "conversations", access: chatSessions, summary: "Every session, one a row" },
  messages: {
    title: "Messages",
    subject: "messages",
    // What people wrote: whoever reads it here could read it in the chat history too.
    access: all(action("Reports", "View Chat Reports"), action("User Messages", "Send User Message")),
    summary: "Every message, one a row",
  },
  "audit-trail": { title: "Audit trail", subject: "audit", access: area("Audit Trail"), summary: "Who changed what, and when" },
  /** Spec section 7, reports service: "broadcast export". */
  broadcasts: {
    title: "Broadcasts",
    subject: "notifications",
    access: area("Broadcast Messages"),
    summary: "Every broadcast that was sent, with how many got it",
  },
  "ticket-list": {
    title: "Ticket list",
    subject: "tickets",
    // Spec section 6: "Tickets and inbox pages: Chat with User or Ticketing".
    access: any(action("Support", "Chat with User"), area("Ticketing")),
    summary: "Every ticket, one a row, by the day it was opened",
  },
  "inbox-email": {
    title: "Inbox e-mail",
    subject: "tickets",
    access: any(action("Support", "Chat with User"), area("Ticketing")),
    summary: "E-mails received and sent, and how soon they were answered, by day",
  },
  "success-rate": {
    title: "Success rate",
    subject: "platform",
    access: systemSuccess,
    summary: "Of each kind of work of the platform, how much was tried and how much of it succeeded",
  },
  "success-by-day": {
    title: "Success by day",
    subject: "platform",
    access: systemSuccess,
    summary: "What the platform tried and what failed, by day and kind of work",
  },
  "plan-history": {
    title: "Plan history",
    subject: "billing",
    access: adminReports,
    summary: "Plans that clients were given, with what became of them",
  },
} as const satisfies Readonly<Record<string, Presented>>;

export type ReportRoute = keyof typeof REPORT_ROUTES;
/** A report without a route of the spec. */
export type FurtherReport = keyof typeof MORE_REPORTS;
