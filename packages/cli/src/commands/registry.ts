import { isTopic, type Topic, type Verb } from "@parley/core/verbs";
import { apiVerb } from "@parley/core/verbs/api";
import { completeVerb } from "@parley/core/verbs/complete";
import { completionVerb } from "@parley/core/verbs/completion";
import { helpVerb } from "@parley/core/verbs/help";
import { openVerb } from "@parley/core/verbs/open";
import { serveVerb } from "@parley/core/verbs/serve";
import { TOPICS as TABLE } from "@parley/core/verbs/topics";
import { access } from "./access/topic.ts";
import { admin } from "./admin/topic.ts";
import { audit } from "./audit/topic.ts";
import { auth } from "./auth/topic.ts";
import { bots } from "./bots/topic.ts";
import { broadcasts } from "./broadcasts/topic.ts";
import { business } from "./business/topic.ts";
import { cannedReplies } from "./canned-replies/topic.ts";
import { chats } from "./chats/topic.ts";
import { config } from "./config/topic.ts";
import type { Entry } from "./entry.ts";
import { failedResponses } from "./failed-responses/topic.ts";
import { faqs } from "./faqs/topic.ts";
import { hours } from "./hours/topic.ts";
import { jobs } from "./jobs/topic.ts";
import { mailbox } from "./mailbox/topic.ts";
import { plans } from "./plans/topic.ts";
import { profile } from "./profile/topic.ts";
import { queue } from "./queue/topic.ts";
import { reports } from "./reports/topic.ts";
import { requests } from "./requests/topic.ts";
import { roles } from "./roles/topic.ts";
import { schedules } from "./schedules/topic.ts";
import { serviceAccounts } from "./service-accounts/topic.ts";
import { services } from "./services/topic.ts";
import { stakeholders } from "./stakeholders/topic.ts";
import { status } from "./status/topic.ts";
import { subscribers } from "./subscribers/topic.ts";
import { survey } from "./survey/topic.ts";
import { tags } from "./tags/topic.ts";
import { tickets } from "./tickets/topic.ts";
import { tokens } from "./tokens/topic.ts";
import { plainTopic, verbOf } from "./topic-of.ts";
import { users } from "./users/topic.ts";

/**
 * The commands that do more than their calls: a topic is one line here and a `topic.ts` in its folder, and a verb is a line there and a file beside it.
 * Names are those of the contract's areas, in kebab-case (design section 2). Only words and summaries are loaded with this; a command's own file waits.
 */
const WORKED: readonly Entry[] = [
  auth,
  access,
  verbOf(openVerb, async () => (await import("./open/open.ts")).runOpen),
  verbOf(apiVerb, async () => (await import("./api/api.ts")).runApi),
  profile,
  jobs,
  users,
  tokens,
  serviceAccounts,
  roles,
  queue,
  cannedReplies,
  chats,
  failedResponses,
  mailbox,
  business,
  hours,
  bots,
  services,
  faqs,
  reports,
  schedules,
  audit,
  plans,
  requests,
  subscribers,
  broadcasts,
  tickets,
  tags,
  stakeholders,
  status,
  survey,
  config,
  verbOf(helpVerb, async () => (await import("./help/help.ts")).runHelp),
  verbOf(serveVerb, async () => (await import("./serve/serve.ts")).runServe),
  admin,
  verbOf(completionVerb, async () => (await import("./completion/completion.ts")).runCompletion),
  verbOf(completeVerb, async () => (await import("./completion/complete.ts")).runComplete),
];

const worked = new Map(WORKED.map((entry) => [entry.name, entry]));

const table: readonly (Topic | Verb)[] = TABLE;

/** Every command, in the order of the table. A topic whose verbs are all plain needs nothing here. */
export const TOPICS: readonly Entry[] = table.flatMap((entry) => {
  const name = isTopic(entry) ? entry.name : entry.words.join(" ");
  return worked.get(name) ?? (isTopic(entry) ? plainTopic(entry) : []);
});
