import { apiVerb } from "@parley/core/verbs/api";
import { completeVerb } from "@parley/core/verbs/complete";
import { completionVerb } from "@parley/core/verbs/completion";
import { helpVerb } from "@parley/core/verbs/help";
import { openVerb } from "@parley/core/verbs/open";
import { serveVerb } from "@parley/core/verbs/serve";
import { TOPICS as TABLE } from "@parley/core/verbs/topics";
import type { Topic, TopicEntry, Verb } from "./entry.ts";
import { standardTopic, verbOf } from "./topic-of.ts";

/**
 * Topics with commands that need code of their own, because they do more than make one call. Each topic is one entry
 * here and a `topic.ts` in its folder; `topic.ts` has one entry per command, implemented in a file next to it. Names
 * are those of the contract's areas in kebab-case (design section 2). Topics are imported only on use.
 */
const WORKED: Readonly<Record<string, () => Promise<Topic>>> = {
  auth: async () => (await import("./identity/auth/topic.ts")).auth,
  access: async () => (await import("./identity/access/topic.ts")).access,
  profile: async () => (await import("./identity/profile/topic.ts")).profile,
  jobs: async () => (await import("./platform/jobs/topic.ts")).jobs,
  users: async () => (await import("./identity/users/topic.ts")).users,
  tokens: async () => (await import("./identity/tokens/topic.ts")).tokens,
  "service-accounts": async () => (await import("./identity/service-accounts/topic.ts")).serviceAccounts,
  roles: async () => (await import("./identity/roles/topic.ts")).roles,
  routing: async () => (await import("./routing/routing/topic.ts")).routing,
  support: async () => (await import("./chats/support/topic.ts")).support,
  queue: async () => (await import("./chats/queue/topic.ts")).queue,
  inbox: async () => (await import("./chats/inbox/topic.ts")).inbox,
  "canned-replies": async () => (await import("./chats/canned-replies/topic.ts")).cannedReplies,
  chats: async () => (await import("./chats/chats/topic.ts")).chats,
  escalations: async () => (await import("./chats/escalations/topic.ts")).escalations,
  "failed-responses": async () => (await import("./bots/failed-responses/topic.ts")).failedResponses,
  "email-addresses": async () => (await import("./email/email-addresses/topic.ts")).emailAddresses,
  emails: async () => (await import("./email/emails/topic.ts")).emails,
  mailbox: async () => (await import("./email/mailbox/topic.ts")).mailbox,
  business: async () => (await import("./routing/business/topic.ts")).business,
  hours: async () => (await import("./routing/hours/topic.ts")).hours,
  widgets: async () => (await import("./bots/widgets/topic.ts")).widgets,
  bots: async () => (await import("./bots/bots/topic.ts")).bots,
  services: async () => (await import("./bots/services/topic.ts")).services,
  faqs: async () => (await import("./bots/faqs/topic.ts")).faqs,
  reports: async () => (await import("./reporting/reports/topic.ts")).reports,
  schedules: async () => (await import("./reporting/schedules/topic.ts")).schedules,
  views: async () => (await import("./reporting/views/topic.ts")).views,
  audit: async () => (await import("./platform/audit/topic.ts")).audit,
  plans: async () => (await import("./billing/plans/topic.ts")).plans,
  wallet: async () => (await import("./billing/wallet/topic.ts")).wallet,
  payments: async () => (await import("./billing/payments/topic.ts")).payments,
  invoices: async () => (await import("./billing/invoices/topic.ts")).invoices,
  billing: async () => (await import("./billing/billing/topic.ts")).billing,
  requests: async () => (await import("./bots/requests/topic.ts")).requests,
  subscribers: async () => (await import("./people/subscribers/topic.ts")).subscribers,
  broadcasts: async () => (await import("./people/broadcasts/topic.ts")).broadcasts,
  tickets: async () => (await import("./tickets/tickets/topic.ts")).tickets,
  tags: async () => (await import("./tickets/tags/topic.ts")).tags,
  stakeholders: async () => (await import("./platform/stakeholders/topic.ts")).stakeholders,
  status: async () => (await import("./platform/status/topic.ts")).status,
  survey: async () => (await import("./platform/survey/topic.ts")).survey,
  config: async () => (await import("./platform/config/topic.ts")).config,
  admin: async () => (await import("./platform/admin/topic.ts")).admin,
};

const VERBS: readonly Verb[] = [
  verbOf(openVerb, async () => (await import("./open/open.ts")).runOpen),
  verbOf(apiVerb, async () => (await import("./api/api.ts")).runApi),
  verbOf(helpVerb, async () => (await import("./help/help.ts")).runHelp),
  verbOf(serveVerb, async () => (await import("./serve/serve.ts")).runServe),
  verbOf(completionVerb, async () => (await import("./completion/completion.ts")).runCompletion),
  verbOf(completeVerb, async () => (await import("./completion/complete.ts")).runComplete),
];

/**
 * All commands, in the order of the command table. A topic whose commands only make their calls needs no entry in
 * `WORKED`.
 */
export const TOPICS: readonly (TopicEntry | Verb)[] = TABLE.flatMap<TopicEntry | Verb>((entry) => {
  if (!("load" in entry)) return VERBS.filter(({ name }) => name === entry.words.join(" "));
  const { name, summary, load } = entry;
  return [{ name, summary, open: WORKED[name] ?? (async () => standardTopic(await load())) }];
});
