import { action, all, provider, signedIn } from "../access/index.ts";
import type { ReportDefinition } from "./definition.ts";

const conversation = action("Customer Interactions Reports", "View Conversation");
const newCustomers = action("Customer Interactions Reports", "View New Customers");
const messagesSummary = action("Customer Interactions Reports", "View Messages Summary");
const serviceUsage = action("Uptime Reports", "View Service Usage");
/** "bot-sessions, support-sessions, support-queue: View Chat Sessions." */
export const chatSessions = action("Customer Interactions Reports", "View Chat Sessions");
/** "Super-admin reports […] and channel-client-request: View Admin Reports and stakeholder id 1." */
export const adminReports = all(action("Super Admin", "View Admin Reports"), provider);

/**
 * The 27 reports of spec section 2 by the last part of their route, each with the requirement that section 6 gives it ("Report route requirements",
 * "Always allowed") and what it is for. The one place of these: the screen of a report and its calls take them from here.
 */
export const REPORT_ROUTES = {
  "sessions-by-hour": { title: "Sessions by hour", access: conversation, summary: "Sessions by day and hour" },
  "support-activities": {
    title: "Support activities",
    access: action("All Agents Reports", "View Customer Service Agents Activities"),
    summary: "What each support agent did, by day",
  },
  "chat-activities": { title: "Chat activities", access: signedIn, summary: "What happened in chats, by day" },
  "email-activities": { title: "E-mail activities", access: signedIn, summary: "What happened in conversations by e-mail, by day" },
  "post-mentions-activities": {
    title: "Post and mention activities",
    access: signedIn,
    summary: "Posts and mentions, and how they were answered, by day",
  },
  "customer-interactions": {
    title: "Customer interactions",
    access: action("Customer Interactions Reports", "View Customer Interactions"),
    summary: "Customers who wrote, with how much and when",
  },
  "new-customers": { title: "New customers", access: newCustomers, summary: "Customers who wrote for the first time, by day and platform" },
  "ads-to-chat": { title: "Ads to chat", access: newCustomers, summary: "Conversations that began at an advertisement" },
  "number-of-messages": { title: "Number of messages", access: conversation, summary: "Messages by day and by who wrote them" },
  "messages-by-service": { title: "Messages by service", access: messagesSummary, summary: "How often each service answered" },
  "messages-by-platform": { title: "Messages by platform", access: messagesSummary, summary: "Messages by day and platform" },
  "conversations-by-platform": { title: "Conversations by platform", access: messagesSummary, summary: "Sessions by day and platform" },
  "bot-sessions": { title: "Bot sessions", access: chatSessions, summary: "Sessions that no support agent accepted" },
  "ticketing-report": { title: "Ticketing", access: signedIn, summary: "Tickets opened and resolved, and deadlines missed, by day" },
  "support-sessions": { title: "Support sessions", access: chatSessions, summary: "Sessions that a support agent accepted" },
  "support-queue": { title: "Support queue", access: chatSessions, summary: "Who waited for a support agent, how long and with what end" },
  "service-usage": { title: "Service usage", access: serviceUsage, summary: "Answers of each service, by day" },
  "service-usage-status": {
    title: "Service usage status",
    access: serviceUsage,
    summary: "Every service with its status, its phrases and when it last answered",
  },
  "gpt-token-usage": { title: "GPT token usage", access: serviceUsage, summary: "Tokens of language models, by day, bot and model" },
  "plan-reports": {
    title: "Plans",
    access: adminReports,
    summary: "Plans with how many clients have them now, and what was added and ended in the range",
  },
  "billing-history": { title: "Billing history", access: adminReports, summary: "What clients were charged for" },
  "renewal-status": { title: "Renewal status", access: adminReports, summary: "Plans whose period ends in the range, and whether they renew" },
  "addons-billing": { title: "Add-ons billing", access: adminReports, summary: "Add-ons that clients were charged for, with what they were charged" },
  invoice: { title: "Invoices", access: adminReports, summary: "Invoices by the day they were issued" },
  "notification-count": {
    title: "Notification count",
    access: signedIn,
    summary: "Notifications that staff were sent and broadcasts that subscribers got, by day and type",
  },
  "wallet-overview": {
    title: "Wallet overview",
    access: adminReports,
    summary: "Wallets at the end of the range, with what came in and went out in it",
  },
  "wallet-transactions": { title: "Wallet transactions", access: adminReports, summary: "What came into wallets and went out of them, one a row" },
} as const satisfies Readonly<Record<string, Pick<ReportDefinition, "title" | "access" | "summary">>>;

export type ReportRoute = keyof typeof REPORT_ROUTES;
