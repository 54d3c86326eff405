import { action, all, any, area, provider, signedIn } from "../access/index.ts";
import type { ReportDefinition } from "./definition.ts";

type Presented = Pick<ReportDefinition, "title" | "icon" | "subject" | "access" | "summary">;

const conversation = action("Customer Interactions Reports", "View Conversation");
const newCustomers = action("Customer Interactions Reports", "View New Customers");
const messagesSummary = action("Customer Interactions Reports", "View Messages Summary");
const serviceUsage = action("Uptime Reports", "View Service Usage");
/** Rule for the system success rate, with the name misspelled as in spec section 6 under Uptime Reports. */
export const systemSuccess = action("Uptime Reports", "View System Succes Rate");
/**
 * Rule for reports on chat sessions (spec section 6: "bot-sessions, support-sessions, support-queue: View Chat
 * Sessions.").
 */
const chatSessions = action("Customer Interactions Reports", "View Chat Sessions");
/**
 * Rule for super-admin reports (spec section 6: "Super-admin reports […] and channel-client-request: View Admin Reports
 * and stakeholder id 1.").
 */
export const adminReports = all(action("Super Admin", "View Admin Reports"), provider);

/**
 * The 27 reports of spec section 2 by the last segment of their route, with their rules in section 6 ("Report route
 * requirements", "Always allowed"). Both screens and calls use these.
 */
export const REPORT_ROUTES = {
  "sessions-by-hour": {
    title: "Sessions by hour",
    icon: "heat-grid",
    subject: "conversations",
    access: conversation,
    summary: "Sessions by day and hour",
  },
  "support-activities": {
    title: "Support activities",
    icon: "helper-management",
    subject: "agents",
    access: action("All Agents Reports", "View Customer Service Agents Activities"),
    summary: "Chats accepted by each support agent, by day",
  },
  "chat-activities": {
    title: "Chat activities",
    icon: "timeline-events",
    subject: "conversations",
    access: signedIn,
    summary: "Sessions, chats handed over and failed answers, by day",
  },
  "email-activities": {
    title: "E-mail activities",
    icon: "inbox-update",
    subject: "conversations",
    access: signedIn,
    summary: "Sessions by e-mail, handed over and started by agents, by day",
  },
  "post-mentions-activities": {
    title: "Post and mention activities",
    icon: "at",
    subject: "conversations",
    access: signedIn,
    summary: "Posts and mentions, and how they were answered, by day",
  },
  "customer-interactions": {
    title: "Customer interactions",
    icon: "engagement",
    subject: "customers",
    access: action("Customer Interactions Reports", "View Customer Interactions"),
    summary: "Customers who wrote, with their sessions and messages",
  },
  "new-customers": {
    title: "New customers",
    icon: "following",
    subject: "customers",
    access: newCustomers,
    summary: "New customers by day and platform",
  },
  "ads-to-chat": {
    title: "Ads to chat",
    icon: "target",
    subject: "customers",
    access: newCustomers,
    summary: "Sessions that started from an advertisement",
  },
  "number-of-messages": {
    title: "Number of messages",
    icon: "numerical",
    subject: "messages",
    access: conversation,
    summary: "Messages by day and sender",
  },
  "messages-by-service": {
    title: "Messages by service",
    icon: "horizontal-bar-chart",
    subject: "bots",
    access: messagesSummary,
    summary: "Answers given by each service",
  },
  "messages-by-platform": {
    title: "Messages by platform",
    icon: "stacked-chart",
    subject: "messages",
    access: messagesSummary,
    summary: "Messages by day and platform",
  },
  "conversations-by-platform": {
    title: "Conversations by platform",
    icon: "grouped-bar-chart",
    subject: "conversations",
    access: messagesSummary,
    summary: "Sessions by day and platform",
  },
  "bot-sessions": {
    title: "Bot sessions",
    icon: "console",
    subject: "bots",
    access: chatSessions,
    summary: "Sessions that no support agent accepted",
  },
  "ticketing-report": {
    title: "Ticketing",
    icon: "issue-closed",
    subject: "tickets",
    access: signedIn,
    summary: "Tickets opened and resolved, and deadlines missed, by day",
  },
  "support-sessions": {
    title: "Support sessions",
    icon: "lifesaver",
    subject: "agents",
    access: chatSessions,
    summary: "Sessions that a support agent accepted",
  },
  "support-queue": {
    title: "Support queue",
    icon: "waterfall-chart",
    subject: "agents",
    access: chatSessions,
    summary: "Customers who waited for a support agent, by outcome",
  },
  "service-usage": {
    title: "Service usage",
    icon: "vertical-bar-chart-desc",
    subject: "bots",
    access: serviceUsage,
    summary: "Answers of each service, by day",
  },
  "service-usage-status": {
    title: "Service usage status",
    icon: "tick-circle",
    subject: "bots",
    access: serviceUsage,
    summary: "Answers given by each service, with its status and phrases",
  },
  "gpt-token-usage": {
    title: "GPT token usage",
    icon: "learning",
    subject: "bots",
    access: serviceUsage,
    summary: "Tokens of language models, by day, bot and model",
  },
  "plan-reports": {
    title: "Plans",
    icon: "pie-chart",
    subject: "billing",
    access: adminReports,
    summary: "Active plans, and plans added and ended in the range",
  },
  "billing-history": { title: "Billing history", icon: "calculator", subject: "billing", access: adminReports, summary: "Charges to clients" },
  "renewal-status": {
    title: "Renewal status",
    icon: "reset",
    subject: "billing",
    access: adminReports,
    summary: "Plans whose period ends in the range, and whether they renew",
  },
  "addons-billing": {
    title: "Add-ons billing",
    icon: "series-add",
    subject: "billing",
    access: adminReports,
    summary: "Quantity and amount of add-ons charged to clients",
  },
  invoice: { title: "Invoices", icon: "document-open", subject: "billing", access: adminReports, summary: "Invoices by the day they were issued" },
  "notification-count": {
    title: "Notification count",
    icon: "feed",
    subject: "notifications",
    access: signedIn,
    summary: "Notifications sent to staff and subscribers, by day and type",
  },
  "wallet-overview": {
    title: "Wallet overview",
    icon: "timeline-line-chart",
    subject: "billing",
    access: adminReports,
    summary: "Transactions of each wallet in the range, with its balance",
  },
  "wallet-transactions": {
    title: "Wallet transactions",
    icon: "swap-horizontal",
    subject: "billing",
    access: adminReports,
    summary: "Every transaction of a wallet, one per row",
  },
} as const satisfies Readonly<Record<string, Presented>>;

/**
 * Reports that spec section 7 names but that have no route in section 2. Each requires the right for the data that it
 * shows. The URLs of the screens of these reports begin like those of the reports with a route.
 */
export const MORE_REPORTS = {
  "session-list": { title: "Session list", icon: "list", subject: "conversations", access: chatSessions, summary: "Every session, one per row" },
  ratings: {
    title: "Ratings",
    icon: "star-empty",
    subject: "conversations",
    access: chatSessions,
    summary: "Conversations rated by customers, by day",
  },
  "chat-endings": {
    title: "Chat endings",
    icon: "endorsed",
    subject: "conversations",
    access: chatSessions,
    summary: "Chats that ended, by day and disposition",
  },
  "survey-answers": {
    title: "Survey answers",
    icon: "form",
    subject: "customers",
    access: chatSessions,
    summary: "Answers to your survey, by day and question",
  },
  "survey-answer-list": {
    title: "Survey answer list",
    icon: "clipboard",
    subject: "customers",
    // Requires the right to read messages too, because the report contains texts written by customers.
    access: all(chatSessions, action("User Messages", "Send User Message")),
    summary: "Every answer to your survey, one per row",
  },
  "escalation-answers": {
    title: "Escalation answers",
    icon: "double-chevron-up",
    subject: "agents",
    access: chatSessions,
    summary: "Escalations that agents and teams were asked to accept, by day",
  },
  messages: {
    title: "Messages",
    icon: "list-columns",
    subject: "messages",
    // Requires the right for the chat history too, because the report contains messages.
    access: all(action("Reports", "View Chat Reports"), action("User Messages", "Send User Message")),
    summary: "Every message, one per row",
  },
  "agent-performance": {
    title: "Agent performance",
    icon: "curved-range-chart",
    subject: "agents",
    access: action("All Agents Reports", "View Customer Service Agents Performance"),
    summary: "Chats accepted by each support agent, and their waiting times",
  },
  "wait-time": {
    title: "Wait time",
    icon: "gantt-chart",
    subject: "agents",
    access: chatSessions,
    summary: "Waiting times of customers for a support agent, by day",
  },
  "ticket-list": {
    title: "Ticket list",
    icon: "numbered-list",
    subject: "tickets",
    // Rule for tickets (spec section 6: "Tickets and inbox pages: Chat with User or Ticketing").
    access: any(action("Support", "Chat with User"), area("Ticketing")),
    summary: "Every ticket, one per row, by the day it was opened",
  },
  "inbox-email": {
    title: "Inbox e-mail",
    icon: "envelope",
    subject: "tickets",
    access: any(action("Support", "Chat with User"), area("Ticketing")),
    summary: "E-mails received and sent, by day",
  },
  /** Report on broadcasts (spec section 7, reports service: "broadcast export"). */
  broadcasts: {
    title: "Broadcasts",
    icon: "feed-subscribed",
    subject: "notifications",
    access: area("Broadcast Messages"),
    summary: "Broadcasts sent, failed and skipped, by day",
  },
  "success-rate": {
    title: "Success rate",
    icon: "endorsed",
    subject: "platform",
    access: systemSuccess,
    summary: "Failed operations of the platform, by type, with success rates",
  },
  "success-by-day": {
    title: "Success by day",
    icon: "timeline-line-chart",
    subject: "platform",
    access: systemSuccess,
    summary: "Failed operations of the platform, by day and type",
  },
  "plan-history": {
    title: "Plan history",
    icon: "run-history",
    subject: "billing",
    access: adminReports,
    summary: "Plans given to clients, with their states",
  },
  "audit-trail": { title: "Audit trail", subject: "audit", access: area("Audit Trail"), summary: "Changes with their author and time" },
} as const satisfies Readonly<Record<string, Presented>>;

export type ReportRoute = keyof typeof REPORT_ROUTES;
/** Key of a report that has no route in the spec. */
export type FurtherReport = keyof typeof MORE_REPORTS;
