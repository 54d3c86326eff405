import { authentication } from "./main/authentication.ts";
import { billingReports } from "./main/billing-reports.ts";
import { business } from "./main/business.ts";
import { clientPlans } from "./main/client-plans.ts";
import { clientRequests } from "./main/client-requests.ts";
import { enterpriseClients } from "./main/enterprise-clients.ts";
import { getStarted } from "./main/get-started.ts";
import { jobs } from "./main/jobs.ts";
import { mailbox } from "./main/mailbox.ts";
import { notifications } from "./main/notifications.ts";
import { password } from "./main/password.ts";
import { pins } from "./main/pins.ts";
import { logs, platform } from "./main/platform.ts";
import { platformMail } from "./main/platform-mail.ts";
import { profile } from "./main/profile.ts";
import { permissions, roles } from "./main/roles.ts";
import { serviceAccounts } from "./main/service-accounts.ts";
import { serviceStatus } from "./main/service-status.ts";
import { setup } from "./main/setup.ts";
import { stakeholderCategories } from "./main/stakeholder-categories.ts";
import { stakeholderLogos } from "./main/stakeholder-logos.ts";
import { stakeholders } from "./main/stakeholders.ts";
import { survey } from "./main/survey.ts";
import { tokens } from "./main/tokens.ts";
import { users } from "./main/users.ts";
import { workKeys } from "./main/work-keys.ts";
import { adsToChat } from "./messenger/ads-to-chat.ts";
import { agentProfiles } from "./messenger/agent-profiles.ts";
import { attachments } from "./messenger/attachments.ts";
import { auditLog } from "./messenger/audit-log.ts";
import { availability } from "./messenger/availability.ts";
import { bots, testBot } from "./messenger/bots.ts";
import { branches } from "./messenger/branches.ts";
import { cannedReplies } from "./messenger/canned-replies.ts";
import { cannedReplyFiles } from "./messenger/canned-reply-files.ts";
import { conversations } from "./messenger/conversations.ts";
import { departments } from "./messenger/departments.ts";
import { dispositions } from "./messenger/dispositions.ts";
import { emailAddresses } from "./messenger/email-addresses.ts";
import { emailFetching } from "./messenger/email-fetching.ts";
import { emailSending } from "./messenger/email-sending.ts";
import { emailSignature } from "./messenger/email-signature.ts";
import { emails } from "./messenger/emails.ts";
import { escalations } from "./messenger/escalations.ts";
import { failedResponses } from "./messenger/failed-responses.ts";
import { heldEmails } from "./messenger/held-emails.ts";
import { inbox } from "./messenger/inbox.ts";
import { insights } from "./messenger/insights.ts";
import { issueTypes } from "./messenger/issue-types.ts";
import { knowledgeBase } from "./messenger/knowledge-base.ts";
import { broadcasts } from "./messenger/push-notifications.ts";
import { rejectedEmails } from "./messenger/rejected-emails.ts";
import { routing, routingCriteria } from "./messenger/routing.ts";
import { scheduledReplies } from "./messenger/scheduled-replies.ts";
import { services } from "./messenger/services.ts";
import { slaPriorities } from "./messenger/sla-priorities.ts";
import { subscriberAttributes, subscriberTypes } from "./messenger/subscriber-kinds.ts";
import { subscribers } from "./messenger/subscribers.ts";
import { drafts, support } from "./messenger/support.ts";
import { supportSettings } from "./messenger/support-settings.ts";
import { surveyLinks } from "./messenger/survey-links.ts";
import { surveyQuestions } from "./messenger/survey-questions.ts";
import { surveySettings } from "./messenger/survey-settings.ts";
import { tags } from "./messenger/tags.ts";
import { teams } from "./messenger/teams.ts";
import { ticketMacros } from "./messenger/ticket-macros.ts";
import { ticketSettings } from "./messenger/ticket-settings.ts";
import { tickets } from "./messenger/tickets.ts";
import { workingHours } from "./messenger/working-hours.ts";
import { planPrices, plans } from "./plans/plans.ts";
import { dashboard } from "./reports/dashboard.ts";
import { exports } from "./reports/exports.ts";
import { reportExports, reportFiles, reports } from "./reports/reports.ts";
import { savedViews } from "./reports/saved-views.ts";
import { schedules } from "./reports/schedules.ts";
import type { AreaRows, Row } from "./row.ts";
import { products } from "./storefront/products.ts";

/** Every area of the contract. A new area is one line here. */
export const contract = {
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
  issueTypes,
  jobs,
  knowledgeBase,
  logs,
  mailbox,
  notifications,
  password,
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
  support,
  supportSettings,
  survey,
  surveyLinks,
  surveyQuestions,
  surveySettings,
  tags,
  teams,
  testBot,
  ticketMacros,
  ticketSettings,
  tickets,
  tokens,
  users,
  workingHours,
  workKeys,
} as const satisfies Record<string, AreaRows>;

/** The name of an area of the contract. */
export type AreaName = keyof typeof contract;
/** The name of a call: `users.list`. */
export type CallName = { [A in AreaName]: `${A}.${keyof (typeof contract)[A] & string}` }[AreaName];

/** Every call by name, in the order of the areas. */
export const contractRows = Object.fromEntries(
  Object.entries<AreaRows>(contract).flatMap(([area, rows]) => Object.entries(rows).map(([verb, row]) => [`${area}.${verb}`, row])),
) as Record<CallName, Row>;
