import { emailFetchingTopic } from "@parley/core/verbs/email/email-fetching";
import { topicOf } from "../../../topic-of.ts";

export const fetching = topicOf(emailFetchingTopic, {
  show: async () => (await import("./show.ts")).runShow,
  set: async () => (await import("./set.ts")).runSet,
  stop: async () => (await import("./stop.ts")).runStop,
  check: async () => (await import("./check.ts")).runCheck,
});
