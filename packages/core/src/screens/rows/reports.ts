import { action, signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { adminReports } from "../rules.ts";

const conversation = action("Customer Interactions Reports", "View Conversation");
const newCustomers = action("Customer Interactions Reports", "View New Customers");
const messagesSummary = action("Customer Interactions Reports", "View Messages Summary");
const chatSessions = action("Customer Interactions Reports", "View Chat Sessions");
const serviceUsage = action("Uptime Reports", "View Service Usage");

const row = { section: "reports", icon: "timeline-bar-chart" } as const;
const planned = { ...row, planned: true } as const;

/** Spec section 2, reports: 27, each with the requirement that section 6 gives it ("Report route requirements", "Always allowed"). */
export const reportScreens = defineScreens([
  {
    ...row,
    id: "report-sessions-by-hour",
    path: "/d/reports/sessions-by-hour",
    title: "Sessions by hour",
    access: conversation,
    needs: ["sessionReports.byHour"],
  },
  {
    ...planned,
    id: "report-support-activities",
    path: "/d/reports/support-activities",
    title: "Support activities",
    access: action("All Agents Reports", "View Customer Service Agents Activities"),
  },
  { ...planned, id: "report-chat-activities", path: "/d/reports/chat-activities", title: "Chat activities", access: signedIn },
  { ...planned, id: "report-email-activities", path: "/d/reports/email-activities", title: "E-mail activities", access: signedIn },
  {
    ...planned,
    id: "report-post-mentions-activities",
    path: "/d/reports/post-mentions-activities",
    title: "Post and mention activities",
    access: signedIn,
  },
  {
    ...planned,
    id: "report-customer-interactions",
    path: "/d/reports/customer-interactions",
    title: "Customer interactions",
    access: action("Customer Interactions Reports", "View Customer Interactions"),
  },
  { ...planned, id: "report-new-customers", path: "/d/reports/new-customers", title: "New customers", access: newCustomers },
  { ...planned, id: "report-ads-to-chat", path: "/d/reports/ads-to-chat", title: "Ads to chat", access: newCustomers },
  { ...planned, id: "report-number-of-messages", path: "/d/reports/number-of-messages", title: "Number of messages", access: conversation },
  { ...planned, id: "report-messages-by-service", path: "/d/reports/messages-by-service", title: "Messages by service", access: messagesSummary },
  { ...planned, id: "report-messages-by-platform", path: "/d/reports/messages-by-platform", title: "Messages by platform", access: messagesSummary },
  {
    ...planned,
    id: "report-conversations-by-platform",
    path: "/d/reports/conversations-by-platform",
    title: "Conversations by platform",
    access: messagesSummary,
  },
  { ...planned, id: "report-bot-sessions", path: "/d/reports/bot-sessions", title: "Bot sessions", access: chatSessions },
  { ...planned, id: "report-ticketing", path: "/d/reports/ticketing-report", title: "Ticketing", access: signedIn },
  { ...planned, id: "report-support-sessions", path: "/d/reports/support-sessions", title: "Support sessions", access: chatSessions },
  { ...planned, id: "report-support-queue", path: "/d/reports/support-queue", title: "Support queue", access: chatSessions },
  { ...planned, id: "report-service-usage", path: "/d/reports/service-usage", title: "Service usage", access: serviceUsage },
  { ...planned, id: "report-service-usage-status", path: "/d/reports/service-usage-status", title: "Service usage status", access: serviceUsage },
  { ...planned, id: "report-gpt-token-usage", path: "/d/reports/gpt-token-usage", title: "GPT token usage", access: serviceUsage },
  { ...planned, id: "report-plan-reports", path: "/d/reports/plan-reports", title: "Plans", access: adminReports },
  { ...planned, id: "report-billing-history", path: "/d/reports/billing-history", title: "Billing history", access: adminReports },
  { ...planned, id: "report-renewal-status", path: "/d/reports/renewal-status", title: "Renewal status", access: adminReports },
  { ...planned, id: "report-addons-billing", path: "/d/reports/addons-billing", title: "Add-ons billing", access: adminReports },
  { ...planned, id: "report-invoice", path: "/d/reports/invoice", title: "Invoices", access: adminReports },
  { ...planned, id: "report-notification-count", path: "/d/reports/notification-count", title: "Notification count", access: signedIn },
  { ...planned, id: "report-wallet-overview", path: "/d/reports/wallet-overview", title: "Wallet overview", access: adminReports },
  { ...planned, id: "report-wallet-transactions", path: "/d/reports/wallet-transactions", title: "Wallet transactions", access: adminReports },
]);
