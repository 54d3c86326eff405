import { access } from "./access/topic.ts";
import { admin } from "./admin/topic.ts";
import { auth } from "./auth/topic.ts";
import { broadcasts } from "./broadcasts/topic.ts";
import { business } from "./business/topic.ts";
import { cannedReplies } from "./canned-replies/topic.ts";
import { config } from "./config/topic.ts";
import type { Entry } from "./entry.ts";
import { faqs } from "./faqs/topic.ts";
import { hours } from "./hours/topic.ts";
import { jobs } from "./jobs/topic.ts";
import { plans } from "./plans/topic.ts";
import { profile } from "./profile/topic.ts";
import { reports } from "./reports/topic.ts";
import { requests } from "./requests/topic.ts";
import { roles } from "./roles/topic.ts";
import { schedules } from "./schedules/topic.ts";
import { stakeholders } from "./stakeholders/topic.ts";
import { subscribers } from "./subscribers/topic.ts";
import { tags } from "./tags/topic.ts";
import { tickets } from "./tickets/topic.ts";
import { users } from "./users/topic.ts";

/** What the printed completion scripts call; it answers a shell and shows in no help. */
export const COMPLETE = "complete";

/**
 * Every command, in the order of the help: a topic is one line here and a `topic.ts` in its folder, and a verb is a line there and a file beside it.
 * Names are those of the contract's areas, in kebab-case (design section 2). Only words and summaries are loaded with this; a command's own file waits.
 */
export const TOPICS: readonly Entry[] = [
  auth,
  access,
  { name: "open", summary: "Print where a screen of the console is", load: async () => (await import("./open/open.ts")).openCommand },
  { name: "api", summary: "Make any call of the contract", load: async () => (await import("./api/api.ts")).apiCommand },
  profile,
  jobs,
  users,
  roles,
  cannedReplies,
  business,
  hours,
  faqs,
  reports,
  schedules,
  plans,
  requests,
  subscribers,
  broadcasts,
  tickets,
  tags,
  stakeholders,
  config,
  { name: "help", summary: "Show the help of a command, or print the manual page", load: async () => (await import("./help/help.ts")).helpCommand },
  { name: "serve", summary: "Start the gateway and the console on this machine", load: async () => (await import("./serve/serve.ts")).serveCommand },
  admin,
  {
    name: "completion",
    summary: "Print the completion script of a shell",
    load: async () => (await import("./completion/completion.ts")).completionCommand,
  },
  { name: COMPLETE, summary: "Answer a completion script", load: async () => (await import("./completion/complete.ts")).completeCommand },
];
