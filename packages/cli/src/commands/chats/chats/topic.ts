import { chatTopic } from "@parley/core/verbs/chats/chats";
import { topicOf } from "../../topic-of.ts";

export const chats = topicOf(chatTopic, {
  show: async () => (await import("./show.ts")).runShow,
  history: async () => (await import("./history.ts")).runHistory,
  export: async () => (await import("./export.ts")).runExport,
});
