import { mailboxTopic } from "@parley/core/verbs/email/mailbox";
import { topicOf } from "../../topic-of.ts";

export const mailbox = topicOf(mailboxTopic, {
  show: async () => (await import("./show.ts")).runShow,
});
