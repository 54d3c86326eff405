import { action, all, provider, type Rule, signedIn } from "../access/index.ts";

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
 * "Always allowed"). The one place of these rules: the screen of a report and its calls take them from here.
 */
export const REPORT_ROUTES = {
  "sessions-by-hour": { title: "Sessions by hour", access: conversation },
  "support-activities": { title: "Support activities", access: action("All Agents Reports", "View Customer Service Agents Activities") },
  "chat-activities": { title: "Chat activities", access: signedIn },
  "email-activities": { title: "E-mail activities", access: signedIn },
  "post-mentions-activities": { title: "Post and mention activities", access: signedIn },
  "customer-interactions": { title: "Customer interactions", access: action("Customer Interactions Reports", "View Customer Interactions") },
  "new-customers": { title: "New customers", access: newCustomers },
  "ads-to-chat": { title: "Ads to chat", access: newCustomers },
  "number-of-messages": { title: "Number of messages", access: conversation },
  "messages-by-service": { title: "Messages by service", access: messagesSummary },
  "messages-by-platform": { title: "Messages by platform", access: messagesSummary },
  "conversations-by-platform": { title: "Conversations by platform", access: messagesSummary },
  "bot-sessions": { title: "Bot sessions", access: chatSessions },
  "ticketing-report": { title: "Ticketing", access: signedIn },
  "support-sessions": { title: "Support sessions", access: chatSessions },
  "support-queue": { title: "Support queue", access: chatSessions },
  "service-usage": { title: "Service usage", access: serviceUsage },
  "service-usage-status": { title: "Service usage status", access: serviceUsage },
  "gpt-token-usage": { title: "GPT token usage", access: serviceUsage },
  "plan-reports": { title: "Plans", access: adminReports },
  "billing-history": { title: "Billing history", access: adminReports },
  "renewal-status": { title: "Renewal status", access: adminReports },
  "addons-billing": { title: "Add-ons billing", access: adminReports },
  invoice: { title: "Invoices", access: adminReports },
  "notification-count": { title: "Notification count", access: signedIn },
  "wallet-overview": { title: "Wallet overview", access: adminReports },
  "wallet-transactions": { title: "Wallet transactions", access: adminReports },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly access: Rule }>>;

export type ReportRoute = keyof typeof REPORT_ROUTES;
