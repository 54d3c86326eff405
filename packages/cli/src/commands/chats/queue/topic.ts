import { queueTopic } from "@parley/core/verbs/chats/chats";
import { topicOf } from "../../topic-of.ts";

export const queue = topicOf(queueTopic, {
  show: async () => (await import("./show.ts")).runShow,
  export: async () => (await import("./export.ts")).runExport,
});
