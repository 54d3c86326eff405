import type { AreaName } from "@parley/core/contract";
import type { Implementation } from "../answers/implement.ts";
import { attachmentRoutes } from "../areas/attachments/routes.ts";
import { auditLogRoutes } from "../areas/audit-log/routes.ts";
import { authenticationRoutes } from "../areas/authentication/routes.ts";
import { availabilityRoutes } from "../areas/availability/routes.ts";
import { botRoutes } from "../areas/bots/routes.ts";
import { testBotRoutes } from "../areas/bots/test-bot.ts";
import { branchRoutes } from "../areas/branches/routes.ts";
import { broadcastRoutes } from "../areas/broadcasts/routes.ts";
import { businessRoutes } from "../areas/business/routes.ts";
import { cannedReplyFileRoutes } from "../areas/canned-replies/file-routes.ts";
import { cannedReplyRoutes } from "../areas/canned-replies/routes.ts";
import { clientPlanRoutes } from "../areas/client-plans/routes.ts";
import { clientRequestRoutes } from "../areas/client-requests/routes.ts";
import { conversationRoutes } from "../areas/conversations/routes.ts";
import { surveyLinkRoutes } from "../areas/customer-survey/link-routes.ts";
import { surveyQuestionRoutes } from "../areas/customer-survey/question-routes.ts";
import { surveySettingRoutes } from "../areas/customer-survey/setting-routes.ts";
import { dashboardRoutes } from "../areas/dashboard/routes.ts";
import { departmentRoutes } from "../areas/departments/routes.ts";
import { dispositionRoutes } from "../areas/dispositions/routes.ts";
import { emailAddressRoutes } from "../areas/email-addresses/routes.ts";
import { emailFetchingRoutes } from "../areas/email-fetching/routes.ts";
import { emailSendingRoutes } from "../areas/email-sending/routes.ts";
import { emailSignatureRoutes } from "../areas/email-signature/routes.ts";
import { rejectedEmailRoutes } from "../areas/emails/rejected-routes.ts";
import { emailRoutes } from "../areas/emails/routes.ts";
import { enterpriseClientRoutes } from "../areas/enterprise-clients/routes.ts";
import { escalationRoutes } from "../areas/escalations/routes.ts";
import { exportRoutes } from "../areas/exports/routes.ts";
import { failedResponseRoutes } from "../areas/failed-responses/routes.ts";
import { getStartedRoutes } from "../areas/get-started/routes.ts";
import { heldEmailRoutes } from "../areas/held-emails/routes.ts";
import { inboxRoutes } from "../areas/inbox/routes.ts";
import { insightRoutes } from "../areas/insights/routes.ts";
import { issueTypeRoutes } from "../areas/issue-types/routes.ts";
import { jobRoutes } from "../areas/jobs/routes.ts";
import { knowledgeBaseRoutes } from "../areas/knowledge-base/routes.ts";
import { mailboxRoutes } from "../areas/mailbox/routes.ts";
import { notificationRoutes } from "../areas/notifications/routes.ts";
import { passwordRoutes } from "../areas/password/routes.ts";
import { pinRoutes } from "../areas/pins/routes.ts";
import { planPriceRoutes } from "../areas/plan-prices/routes.ts";
import { planRoutes } from "../areas/plans/routes.ts";
import { logRoutes } from "../areas/platform/logs.ts";
import { platformRoutes } from "../areas/platform/routes.ts";
import { platformMailRoutes } from "../areas/platform-mail/routes.ts";
import { profileRoutes } from "../areas/profile/routes.ts";
import { adsToChatRoutes } from "../areas/reports/ads-to-chat.ts";
import { billingReportRoutes } from "../areas/reports/billing.ts";
import { reportExportRoutes, reportFileRoutes, reportRoutes } from "../areas/reports/routes.ts";
import { permissionRoutes, roleRoutes } from "../areas/roles/routes.ts";
import { routingCriteriaRoutes, routingRoutes } from "../areas/routing/routes.ts";
import { savedViewRoutes } from "../areas/saved-views/routes.ts";
import { scheduledReplyRoutes } from "../areas/scheduled-replies/routes.ts";
import { scheduleRoutes } from "../areas/schedules/routes.ts";
import { serviceStatusRoutes } from "../areas/service-status/routes.ts";
import { serviceRoutes } from "../areas/services/routes.ts";
import { setupRoutes } from "../areas/setup/routes.ts";
import { stakeholderCategoryRoutes } from "../areas/stakeholder-categories/routes.ts";
import { stakeholderLogoRoutes } from "../areas/stakeholder-logos/routes.ts";
import { stakeholderRoutes } from "../areas/stakeholders/routes.ts";
import { productRoutes } from "../areas/storefront/routes.ts";
import { subscriberAttributeRoutes, subscriberTypeRoutes } from "../areas/subscribers/kinds.ts";
import { subscriberRoutes } from "../areas/subscribers/routes.ts";
import { draftRoutes } from "../areas/support/drafts.ts";
import { supportRoutes } from "../areas/support/routes.ts";
import { supportSettingsRoutes } from "../areas/support-settings/routes.ts";
import { surveyRoutes } from "../areas/survey/routes.ts";
import { tagRoutes } from "../areas/tags/routes.ts";
import { agentProfileRoutes } from "../areas/teams/agent-profiles.ts";
import { teamRoutes } from "../areas/teams/routes.ts";
import { ticketMacroRoutes } from "../areas/tickets/macro-routes.ts";
import { ticketRoutes } from "../areas/tickets/routes.ts";
import { ticketSettingRoutes } from "../areas/tickets/setting-routes.ts";
import { slaPriorityRoutes } from "../areas/tickets/sla-priority-routes.ts";
import { serviceAccountRoutes } from "../areas/tokens/account-routes.ts";
import { tokenRoutes } from "../areas/tokens/routes.ts";
import { userRoutes } from "../areas/users/routes.ts";
import { workKeyRoutes } from "../areas/work-keys/routes.ts";
import { workingHoursRoutes } from "../areas/working-hours/routes.ts";
import type { Deps } from "./deps.ts";

/** Every area of the contract with its handlers; an area without them does not compile. */
export const areas: Record<AreaName, Implementation<Deps>> = {
  adsToChat: adsToChatRoutes,
  agentProfiles: agentProfileRoutes,
  auditLog: auditLogRoutes,
  authentication: authenticationRoutes,
  availability: availabilityRoutes,
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
  issueTypes: issueTypeRoutes,
  jobs: jobRoutes,
  knowledgeBase: knowledgeBaseRoutes,
  logs: logRoutes,
  mailbox: mailboxRoutes,
  notifications: notificationRoutes,
  password: passwordRoutes,
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
  ticketMacros: ticketMacroRoutes,
  ticketSettings: ticketSettingRoutes,
  tickets: ticketRoutes,
  tokens: tokenRoutes,
  users: userRoutes,
  workingHours: workingHoursRoutes,
  workKeys: workKeyRoutes,
  attachments: attachmentRoutes,
  cannedReplies: cannedReplyRoutes,
  cannedReplyFiles: cannedReplyFileRoutes,
  conversations: conversationRoutes,
};
