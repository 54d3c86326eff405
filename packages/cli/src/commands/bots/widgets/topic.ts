import { widgetTopic } from "@parley/core/verbs/bots/widgets";
import { topicOf } from "../../topic-of.ts";

export const widgets = topicOf(widgetTopic, {
  show: async () => (await import("./show.ts")).runShow,
  update: async () => (await import("./update.ts")).runUpdate,
  snippet: async () => (await import("./snippet.ts")).runSnippet,
});
