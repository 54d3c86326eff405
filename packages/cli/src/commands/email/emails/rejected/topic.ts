import { rejectedEmailTopic } from "@parley/core/verbs/email/emails";
import { topicOf } from "../../../topic-of.ts";

export const rejected = topicOf(rejectedEmailTopic, {
  show: async () => (await import("./show.ts")).runShow,
  accept: async () => (await import("./accept.ts")).runAccept,
});
