import { apiVerb } from "./api.ts";
import { completeVerb } from "./complete.ts";
import { completionVerb } from "./completion.ts";
import { helpVerb } from "./help.ts";
import { openVerb } from "./open.ts";
import { serveVerb } from "./serve.ts";
import type { Topic, Verb } from "./verb.ts";

/** Topic whose commands are not loaded yet. The general help lists all topics without loading their commands. */
export interface TopicRow {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Topic>;
}

/** All topics and commands, in the order of the help. A new topic must be added here. */
export const TOPICS: readonly (TopicRow | Verb)[] = [
  { name: "auth", summary: "Sign-in, sign-out and the signed-in user", load: async () => (await import("./identity/auth.ts")).authTopic },
  { name: "access", summary: "Access to screens, and the rights they require", load: async () => (await import("./identity/access.ts")).accessTopic },
  openVerb,
  apiVerb,
  {
    name: "profile",
    summary: "Profiles for several platforms and logins",
    load: async () => (await import("./identity/profile.ts")).profileTopic,
  },
  {
    name: "jobs",
    summary: "Exports and bulk jobs: follow, wait for, download, cancel and undo",
    load: async () => (await import("./platform/jobs.ts")).jobTopic,
  },
  {
    name: "users",
    summary: "Users: list, create, import and change, one or many",
    load: async () => (await import("./identity/users.ts")).userTopic,
  },
  {
    name: "tokens",
    summary: "Access tokens that scripts use instead of a password",
    load: async () => (await import("./identity/tokens.ts")).tokenTopic,
  },
  {
    name: "service-accounts",
    summary: "Accounts for scripts, with access tokens instead of a sign-in",
    load: async () => (await import("./identity/service-accounts.ts")).serviceAccountTopic,
  },
  { name: "roles", summary: "Roles and their rights", load: async () => (await import("./identity/roles.ts")).roleTopic },
  {
    name: "support",
    summary: "Status of support agents, and routing explanations",
    load: async () => (await import("./chats/support.ts")).supportTopic,
  },
  { name: "routing", summary: "Routing of waiting conversations", load: async () => (await import("./routing/routing.ts")).routingTopic },
  { name: "queue", summary: "Customers waiting for a support agent", load: async () => (await import("./chats/chats.ts")).queueTopic },
  {
    name: "inbox",
    summary: "Open conversations: snooze, label, prioritise and assign to a team",
    load: async () => (await import("./chats/inbox.ts")).inboxTopic,
  },
  { name: "chats", summary: "Conversations with customers, and their messages", load: async () => (await import("./chats/chats.ts")).chatTopic },
  {
    name: "escalations",
    summary: "Escalations of chats to a colleague or a team",
    load: async () => (await import("./chats/escalations.ts")).escalationTopic,
  },
  {
    name: "widgets",
    summary: "Chat with a bot on other web sites: appearance, allowed origins and HTML",
    load: async () => (await import("./bots/widgets.ts")).widgetTopic,
  },
  {
    name: "failed-responses",
    summary: "Questions that bots could not answer",
    load: async () => (await import("./bots/failed-responses.ts")).failedResponseTopic,
  },
  {
    name: "canned-replies",
    summary: "Texts that support agents insert with a slash",
    load: async () => (await import("./chats/canned-replies.ts")).cannedReplyTopic,
  },
  {
    name: "business",
    summary: "Business status of stakeholders and their bots",
    load: async () => (await import("./routing/business.ts")).businessTopic,
  },
  {
    name: "hours",
    summary: "Working hours, and whether they include the current time",
    load: async () => (await import("./routing/hours.ts")).hoursTopic,
  },
  {
    name: "services",
    summary: "Phrases of customers, and the answers of bots to them",
    load: async () => (await import("./bots/services.ts")).serviceTopic,
  },
  { name: "faqs", summary: "Questions that bots answer from the knowledge base", load: async () => (await import("./bots/faqs.ts")).faqTopic },
  { name: "bots", summary: "Bots that answer customers", load: async () => (await import("./bots/bots.ts")).botTopic },
  { name: "reports", summary: "Reports and their exports", load: async () => (await import("./reporting/reports.ts")).reportTopic },
  {
    name: "schedules",
    summary: "Exports that run on a schedule (cron expression)",
    load: async () => (await import("./reporting/schedules.ts")).scheduleTopic,
  },
  {
    name: "views",
    summary: "Saved views of lists and reports: filters, order and columns under a name",
    load: async () => (await import("./reporting/views.ts")).viewTopic,
  },
  { name: "audit", summary: "Audit trail: changes with their earlier values", load: async () => (await import("./platform/audit.ts")).auditTopic },
  {
    name: "plans",
    summary: "Plans, their prices by location, and the plans of clients",
    load: async () => (await import("./billing/plans.ts")).planTopic,
  },
  {
    name: "wallet",
    summary: "Wallets of clients: balance, transactions, top-ups and adjustments",
    load: async () => (await import("./billing/wallet.ts")).walletTopic,
  },
  {
    name: "payments",
    summary: "Payments of clients: settle, reject and refund",
    load: async () => (await import("./billing/payments.ts")).paymentTopic,
  },
  {
    name: "invoices",
    summary: "Invoices of clients: generate, send, pay and void",
    load: async () => (await import("./billing/invoices.ts")).invoiceTopic,
  },
  {
    name: "billing",
    summary: "Subscriptions and billing details, closing a month, and proof that the figures add up",
    load: async () => (await import("./billing/billing.ts")).billingTopic,
  },
  { name: "requests", summary: "Channel requests of clients", load: async () => (await import("./bots/requests.ts")).requestTopic },
  {
    name: "subscribers",
    summary: "Customers, and whether they receive broadcasts",
    load: async () => (await import("./people/subscribers.ts")).subscriberTopic,
  },
  {
    name: "broadcasts",
    summary: "Messages to many subscribers: draft, count, send, schedule, pause and abort",
    load: async () => (await import("./people/broadcasts.ts")).broadcastTopic,
  },
  {
    name: "tickets",
    summary: "Tickets: list, show, create, merge and change, one or many",
    load: async () => (await import("./tickets/tickets.ts")).ticketTopic,
  },
  {
    name: "scheduled-replies",
    summary: "Scheduled replies",
    load: async () => (await import("./chats/scheduled-replies.ts")).scheduledReplyTopic,
  },
  { name: "tags", summary: "Labels for tickets", load: async () => (await import("./tickets/tags.ts")).tagTopic },
  {
    name: "teams",
    summary: "Teams of support agents, and the skills of each agent",
    load: async () => (await import("./routing/teams.ts")).teamTopic,
  },
  {
    name: "departments",
    summary: "Departments, which group teams and issue types",
    load: async () => (await import("./routing/departments.ts")).departmentTopic,
  },
  {
    name: "dispositions",
    summary: "Dispositions that agents choose when they end a chat",
    load: async () => (await import("./chats/dispositions.ts")).dispositionTopic,
  },
  {
    name: "branches",
    summary: "Branches, each with its address and time zone",
    load: async () => (await import("./routing/branches.ts")).branchTopic,
  },
  {
    name: "issue-types",
    summary: "Issue types with their team and priority",
    load: async () => (await import("./routing/issue-types.ts")).issueTypeTopic,
  },
  {
    name: "stakeholders",
    summary: "Stakeholders: create, change, suspend and archive",
    load: async () => (await import("./platform/stakeholders.ts")).stakeholderTopic,
  },
  {
    name: "status",
    summary: "Service status and incidents (for provider staff)",
    load: async () => (await import("./platform/status.ts")).statusTopic,
  },
  {
    name: "survey",
    summary: "Survey about Parley (results for provider staff)",
    load: async () => (await import("./platform/survey.ts")).surveyTopic,
  },
  {
    name: "survey-questions",
    summary: "Survey questions after a conversation or a ticket",
    load: async () => (await import("./people/survey-questions.ts")).surveyQuestionTopic,
  },
  {
    name: "config",
    summary: "Roles, canned replies, hours, tags, FAQs and survey questions of a stakeholder as a file",
    load: async () => (await import("./platform/config.ts")).configTopic,
  },
  {
    name: "mailbox",
    summary: "E-mails stored because no mail server is configured (for super admins of the provider)",
    load: async () => (await import("./email/mailbox.ts")).mailboxTopic,
  },
  {
    name: "email-addresses",
    summary: "E-mail addresses of the stakeholder",
    load: async () => (await import("./email/email-addresses.ts")).emailAddressTopic,
  },
  {
    name: "emails",
    summary: "Incoming e-mails",
    load: async () => (await import("./email/emails.ts")).emailTopic,
  },
  {
    name: "bot-responses",
    summary: "Bot responses of the stakeholder",
    load: async () => (await import("./bots/bot-responses.ts")).botResponseTopic,
  },
  helpVerb,
  serveVerb,
  {
    name: "admin",
    summary: "Backups of the data folder on this machine, and super admins",
    load: async () => (await import("./platform/admin.ts")).adminTopic,
  },
  completionVerb,
  completeVerb,
];

export const loadTopics = (): Promise<readonly (Topic | Verb)[]> =>
  Promise.all(TOPICS.map(async (entry) => ("load" in entry ? entry.load() : entry)));
