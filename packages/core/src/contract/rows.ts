import { billingDetails } from "./billing/billing-details.ts";
import { billingReports } from "./billing/billing-reports.ts";
import { clientPlans } from "./billing/client-plans.ts";
import { enterpriseClients } from "./billing/enterprise-clients.ts";
import { invoices } from "./billing/invoices.ts";
import { ledger } from "./billing/ledger.ts";
import { payments } from "./billing/payments.ts";
import { planPrices, plans } from "./billing/plans.ts";
import { subscriptions } from "./billing/subscriptions.ts";
import { wallet } from "./billing/wallet.ts";
import { botResponses } from "./bots/bot-responses.ts";
import { bots, testBot } from "./bots/bots.ts";
import { clientRequests } from "./bots/client-requests.ts";
import { failedResponses } from "./bots/failed-responses.ts";
import { knowledgeBase } from "./bots/knowledge-base.ts";
import { services } from "./bots/services.ts";
import { widget } from "./bots/widget.ts";
import { widgets } from "./bots/widget-settings.ts";
import { attachments } from "./chats/attachments.ts";
import { cannedReplies } from "./chats/canned-replies.ts";
import { cannedReplyFiles } from "./chats/canned-reply-files.ts";
import { conversations } from "./chats/conversations.ts";
import { dispositions } from "./chats/dispositions.ts";
import { escalations } from "./chats/escalations.ts";
import { inbox } from "./chats/inbox.ts";
import { scheduledReplies } from "./chats/scheduled-replies.ts";
import { drafts, support } from "./chats/support.ts";
import { supportSettings } from "./chats/support-settings.ts";
import { emailAddresses } from "./email/email-addresses.ts";
import { emailFetching } from "./email/email-fetching.ts";
import { emailSending } from "./email/email-sending.ts";
import { emailSignature } from "./email/email-signature.ts";
import { emails } from "./email/emails.ts";
import { heldEmails } from "./email/held-emails.ts";
import { mailbox } from "./email/mailbox.ts";
import { platformMail } from "./email/platform-mail.ts";
import { rejectedEmails } from "./email/rejected-emails.ts";
import { authentication } from "./identity/authentication.ts";
import { notifications } from "./identity/notifications.ts";
import { password } from "./identity/password.ts";
import { pins } from "./identity/pins.ts";
import { profile } from "./identity/profile.ts";
import { permissions, roles } from "./identity/roles.ts";
import { serviceAccounts } from "./identity/service-accounts.ts";
import { tokens } from "./identity/tokens.ts";
import { users } from "./identity/users.ts";
import { workKeys } from "./identity/work-keys.ts";
import { broadcasts } from "./people/push-notifications.ts";
import { subscriberAttributes, subscriberTypes } from "./people/subscriber-kinds.ts";
import { subscribers } from "./people/subscribers.ts";
import { surveyLinks } from "./people/survey-links.ts";
import { surveyQuestions } from "./people/survey-questions.ts";
import { surveySettings } from "./people/survey-settings.ts";
import { auditLog } from "./platform/audit-log.ts";
import { getStarted } from "./platform/get-started.ts";
import { jobs } from "./platform/jobs.ts";
import { logs, platform } from "./platform/platform.ts";
import { serviceStatus } from "./platform/service-status.ts";
import { setup } from "./platform/setup.ts";
import { stakeholderCategories } from "./platform/stakeholder-categories.ts";
import { stakeholderLogos } from "./platform/stakeholder-logos.ts";
import { stakeholders } from "./platform/stakeholders.ts";
import { survey } from "./platform/survey.ts";
import { adsToChat } from "./reporting/ads-to-chat.ts";
import { dashboard } from "./reporting/dashboard.ts";
import { exports } from "./reporting/exports.ts";
import { insights } from "./reporting/insights.ts";
import { reportExports, reportFiles, reports } from "./reporting/reports.ts";
import { savedViews } from "./reporting/saved-views.ts";
import { schedules } from "./reporting/schedules.ts";
import { agentProfiles } from "./routing/agent-profiles.ts";
import { availability } from "./routing/availability.ts";
import { branches } from "./routing/branches.ts";
import { business } from "./routing/business.ts";
import { departments } from "./routing/departments.ts";
import { issueTypes } from "./routing/issue-types.ts";
import { routing, routingCriteria } from "./routing/routing.ts";
import { teams } from "./routing/teams.ts";
import { workingHours } from "./routing/working-hours.ts";
import type { AreaRows, Row } from "./row.ts";
import { products } from "./storefront/products.ts";
import { slaPriorities } from "./tickets/sla-priorities.ts";
import { tags } from "./tickets/tags.ts";
import { ticketMacros } from "./tickets/ticket-macros.ts";
import { ticketSettings } from "./tickets/ticket-settings.ts";
import { tickets } from "./tickets/tickets.ts";

/** All areas of the contract. A new area must be added here. */
export const contract = {
  botResponses,
  emailAddresses,
  emailFetching,
  emailSending,
  emailSignature,
  emails,
  adsToChat,
  agentProfiles,
  attachments,
  auditLog,
  authentication,
  availability,
  billingDetails,
  billingReports,
  bots,
  branches,
  broadcasts,
  business,
  cannedReplies,
  cannedReplyFiles,
  clientPlans,
  clientRequests,
  conversations,
  dashboard,
  departments,
  dispositions,
  drafts,
  enterpriseClients,
  escalations,
  exports,
  failedResponses,
  getStarted,
  heldEmails,
  rejectedEmails,
  inbox,
  insights,
  invoices,
  issueTypes,
  jobs,
  knowledgeBase,
  ledger,
  logs,
  mailbox,
  notifications,
  password,
  payments,
  permissions,
  pins,
  planPrices,
  plans,
  platform,
  platformMail,
  products,
  profile,
  reportExports,
  reportFiles,
  reports,
  roles,
  routing,
  routingCriteria,
  savedViews,
  scheduledReplies,
  schedules,
  serviceAccounts,
  serviceStatus,
  services,
  setup,
  slaPriorities,
  stakeholderCategories,
  stakeholderLogos,
  stakeholders,
  subscriberAttributes,
  subscribers,
  subscriberTypes,
  subscriptions,
  support,
  supportSettings,
  survey,
  surveyLinks,
  surveyQuestions,
  surveySettings,
  tags,
  teams,
  testBot,
  widget,
  widgets,
  ticketMacros,
  ticketSettings,
  tickets,
  tokens,
  users,
  wallet,
  workingHours,
  workKeys,
} as const satisfies Record<string, AreaRows>;

export type AreaName = keyof typeof contract;
/** Name of a call, such as `users.list`. */
export type CallName = { [A in AreaName]: `${A}.${keyof (typeof contract)[A] & string}` }[AreaName];

/** Contract entries of all calls by name, in the order of the areas. */
export const contractRows = Object.fromEntries(
  Object.entries<AreaRows>(contract).flatMap(([area, rows]) => Object.entries(rows).map(([verb, row]) => [`${area}.${verb}`, row])),
) as Record<CallName, Row>;
