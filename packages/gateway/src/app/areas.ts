import type { AreaName } from "@parley/core/contract";
import { billingDetailsRoutes } from "../areas/billing/billing-details/routes.ts";
import { clientPlanRoutes } from "../areas/billing/client-plans/routes.ts";
import { subscriptionRoutes } from "../areas/billing/client-plans/subscriptions.ts";
import { enterpriseClientRoutes } from "../areas/billing/enterprise-clients/routes.ts";
import { invoiceRoutes } from "../areas/billing/invoices/routes.ts";
import { ledgerRoutes } from "../areas/billing/ledger/routes.ts";
import { paymentRoutes } from "../areas/billing/payments/routes.ts";
import { planPriceRoutes } from "../areas/billing/plan-prices/routes.ts";
import { planRoutes } from "../areas/billing/plans/routes.ts";
import { walletRoutes } from "../areas/billing/wallet/routes.ts";
import { botResponseRoutes } from "../areas/bots/bot-responses/routes.ts";
import { botRoutes } from "../areas/bots/bots/routes.ts";
import { testBotRoutes } from "../areas/bots/bots/test-bot.ts";
import { clientRequestRoutes } from "../areas/bots/client-requests/routes.ts";
import { failedResponseRoutes } from "../areas/bots/failed-responses/routes.ts";
import { knowledgeBaseRoutes } from "../areas/bots/knowledge-base/routes.ts";
import { serviceRoutes } from "../areas/bots/services/routes.ts";
import { widgetRoutes } from "../areas/bots/widget/routes.ts";
import { widgetSettingRoutes } from "../areas/bots/widget/settings-routes.ts";
import { attachmentRoutes } from "../areas/chats/attachments/routes.ts";
import { cannedReplyFileRoutes } from "../areas/chats/canned-replies/file-routes.ts";
import { cannedReplyRoutes } from "../areas/chats/canned-replies/routes.ts";
import { conversationRoutes } from "../areas/chats/conversations/routes.ts";
import { dispositionRoutes } from "../areas/chats/dispositions/routes.ts";
import { escalationRoutes } from "../areas/chats/escalations/routes.ts";
import { inboxRoutes } from "../areas/chats/inbox/routes.ts";
import { scheduledReplyRoutes } from "../areas/chats/scheduled-replies/routes.ts";
import { draftRoutes } from "../areas/chats/support/drafts.ts";
import { supportRoutes } from "../areas/chats/support/routes.ts";
import { supportSettingsRoutes } from "../areas/chats/support-settings/routes.ts";
import { emailAddressRoutes } from "../areas/email/email-addresses/routes.ts";
import { emailFetchingRoutes } from "../areas/email/email-fetching/routes.ts";
import { emailSendingRoutes } from "../areas/email/email-sending/routes.ts";
import { emailSignatureRoutes } from "../areas/email/email-signature/routes.ts";
import { rejectedEmailRoutes } from "../areas/email/emails/rejected-routes.ts";
import { emailRoutes } from "../areas/email/emails/routes.ts";
import { heldEmailRoutes } from "../areas/email/held-emails/routes.ts";
import { mailboxRoutes } from "../areas/email/mailbox/routes.ts";
import { platformMailRoutes } from "../areas/email/platform-mail/routes.ts";
import { authenticationRoutes } from "../areas/identity/authentication/routes.ts";
import { notificationRoutes } from "../areas/identity/notifications/routes.ts";
import { passwordRoutes } from "../areas/identity/password/routes.ts";
import { pinRoutes } from "../areas/identity/pins/routes.ts";
import { profileRoutes } from "../areas/identity/profile/routes.ts";
import { permissionRoutes, roleRoutes } from "../areas/identity/roles/routes.ts";
import { serviceAccountRoutes } from "../areas/identity/tokens/account-routes.ts";
import { tokenRoutes } from "../areas/identity/tokens/routes.ts";
import { userRoutes } from "../areas/identity/users/routes.ts";
import { workKeyRoutes } from "../areas/identity/work-keys/routes.ts";
import { broadcastRoutes } from "../areas/people/broadcasts/routes.ts";
import { surveyLinkRoutes } from "../areas/people/customer-survey/link-routes.ts";
import { surveyQuestionRoutes } from "../areas/people/customer-survey/question-routes.ts";
import { surveySettingRoutes } from "../areas/people/customer-survey/setting-routes.ts";
import { subscriberAttributeRoutes, subscriberTypeRoutes } from "../areas/people/subscribers/kinds.ts";
import { subscriberRoutes } from "../areas/people/subscribers/routes.ts";
import { auditLogRoutes } from "../areas/platform/audit-log/routes.ts";
import { getStartedRoutes } from "../areas/platform/get-started/routes.ts";
import { jobRoutes } from "../areas/platform/jobs/routes.ts";
import { logRoutes } from "../areas/platform/platform/logs.ts";
import { platformRoutes } from "../areas/platform/platform/routes.ts";
import { serviceStatusRoutes } from "../areas/platform/service-status/routes.ts";
import { setupRoutes } from "../areas/platform/setup/routes.ts";
import { stakeholderCategoryRoutes } from "../areas/platform/stakeholder-categories/routes.ts";
import { stakeholderLogoRoutes } from "../areas/platform/stakeholder-logos/routes.ts";
import { stakeholderRoutes } from "../areas/platform/stakeholders/routes.ts";
import { surveyRoutes } from "../areas/platform/survey/routes.ts";
import { dashboardRoutes } from "../areas/reporting/dashboard/routes.ts";
import { exportRoutes } from "../areas/reporting/exports/routes.ts";
import { insightRoutes } from "../areas/reporting/insights/routes.ts";
import { adsToChatRoutes } from "../areas/reporting/reports/ads-to-chat.ts";
import { billingReportRoutes } from "../areas/reporting/reports/billing.ts";
import { reportExportRoutes, reportFileRoutes, reportRoutes } from "../areas/reporting/reports/routes.ts";
import { savedViewRoutes } from "../areas/reporting/saved-views/routes.ts";
import { scheduleRoutes } from "../areas/reporting/schedules/routes.ts";
import { availabilityRoutes } from "../areas/routing/availability/routes.ts";
import { branchRoutes } from "../areas/routing/branches/routes.ts";
import { businessRoutes } from "../areas/routing/business/routes.ts";
import { departmentRoutes } from "../areas/routing/departments/routes.ts";
import { issueTypeRoutes } from "../areas/routing/issue-types/routes.ts";
import { routingCriteriaRoutes, routingRoutes } from "../areas/routing/routing/routes.ts";
import { agentProfileRoutes } from "../areas/routing/teams/agent-profiles.ts";
import { teamRoutes } from "../areas/routing/teams/routes.ts";
import { workingHoursRoutes } from "../areas/routing/working-hours/routes.ts";
import { productRoutes } from "../areas/storefront/storefront/routes.ts";
import { tagRoutes } from "../areas/tickets/tags/routes.ts";
import { ticketMacroRoutes } from "../areas/tickets/tickets/macro-routes.ts";
import { ticketRoutes } from "../areas/tickets/tickets/routes.ts";
import { ticketSettingRoutes } from "../areas/tickets/tickets/setting-routes.ts";
import { slaPriorityRoutes } from "../areas/tickets/tickets/sla-priority-routes.ts";
import type { Implementation } from "../handlers/implement.ts";
import type { HandlerDeps } from "./deps.ts";

/** Handlers of every area of the contract. The record type makes a missing area a compile error. */
export const areas: Record<AreaName, Implementation<HandlerDeps>> = {
  botResponses: botResponseRoutes,
  adsToChat: adsToChatRoutes,
  agentProfiles: agentProfileRoutes,
  auditLog: auditLogRoutes,
  authentication: authenticationRoutes,
  availability: availabilityRoutes,
  billingDetails: billingDetailsRoutes,
  billingReports: billingReportRoutes,
  bots: botRoutes,
  branches: branchRoutes,
  broadcasts: broadcastRoutes,
  business: businessRoutes,
  clientPlans: clientPlanRoutes,
  clientRequests: clientRequestRoutes,
  dashboard: dashboardRoutes,
  departments: departmentRoutes,
  dispositions: dispositionRoutes,
  drafts: draftRoutes,
  emailAddresses: emailAddressRoutes,
  emailFetching: emailFetchingRoutes,
  emailSending: emailSendingRoutes,
  emailSignature: emailSignatureRoutes,
  emails: emailRoutes,
  enterpriseClients: enterpriseClientRoutes,
  escalations: escalationRoutes,
  exports: exportRoutes,
  failedResponses: failedResponseRoutes,
  getStarted: getStartedRoutes,
  inbox: inboxRoutes,
  insights: insightRoutes,
  invoices: invoiceRoutes,
  issueTypes: issueTypeRoutes,
  jobs: jobRoutes,
  knowledgeBase: knowledgeBaseRoutes,
  ledger: ledgerRoutes,
  logs: logRoutes,
  mailbox: mailboxRoutes,
  notifications: notificationRoutes,
  password: passwordRoutes,
  payments: paymentRoutes,
  permissions: permissionRoutes,
  pins: pinRoutes,
  planPrices: planPriceRoutes,
  plans: planRoutes,
  platform: platformRoutes,
  platformMail: platformMailRoutes,
  products: productRoutes,
  profile: profileRoutes,
  reportExports: reportExportRoutes,
  reportFiles: reportFileRoutes,
  reports: reportRoutes,
  roles: roleRoutes,
  routing: routingRoutes,
  routingCriteria: routingCriteriaRoutes,
  savedViews: savedViewRoutes,
  heldEmails: heldEmailRoutes,
  rejectedEmails: rejectedEmailRoutes,
  scheduledReplies: scheduledReplyRoutes,
  schedules: scheduleRoutes,
  serviceAccounts: serviceAccountRoutes,
  serviceStatus: serviceStatusRoutes,
  services: serviceRoutes,
  setup: setupRoutes,
  slaPriorities: slaPriorityRoutes,
  stakeholderCategories: stakeholderCategoryRoutes,
  stakeholderLogos: stakeholderLogoRoutes,
  stakeholders: stakeholderRoutes,
  subscriberAttributes: subscriberAttributeRoutes,
  subscriberTypes: subscriberTypeRoutes,
  subscribers: subscriberRoutes,
  support: supportRoutes,
  supportSettings: supportSettingsRoutes,
  survey: surveyRoutes,
  surveyLinks: surveyLinkRoutes,
  surveyQuestions: surveyQuestionRoutes,
  surveySettings: surveySettingRoutes,
  tags: tagRoutes,
  teams: teamRoutes,
  testBot: testBotRoutes,
  widget: widgetRoutes,
  widgets: widgetSettingRoutes,
  ticketMacros: ticketMacroRoutes,
  ticketSettings: ticketSettingRoutes,
  tickets: ticketRoutes,
  tokens: tokenRoutes,
  users: userRoutes,
  subscriptions: subscriptionRoutes,
  wallet: walletRoutes,
  workingHours: workingHoursRoutes,
  workKeys: workKeyRoutes,
  attachments: attachmentRoutes,
  cannedReplies: cannedReplyRoutes,
  cannedReplyFiles: cannedReplyFileRoutes,
  conversations: conversationRoutes,
};
