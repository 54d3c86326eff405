import { emailTopic } from "@parley/core/verbs/email/emails";
import { topicOf } from "../../topic-of.ts";
import { rejected } from "./rejected/topic.ts";

export const emails = topicOf(emailTopic, {
  rejected,
  automatic: async () => (await import("./automatic.ts")).runAutomatic,
  retention: async () => (await import("./retention.ts")).runRetention,
  reparse: async () => (await import("./reparse.ts")).runReparse,
});
