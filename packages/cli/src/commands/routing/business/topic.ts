import { businessTopic } from "@parley/core/verbs/routing/business";
import { topicOf } from "../../topic-of.ts";

export const business = topicOf(businessTopic, {
  show: async () => (await import("./show.ts")).runShow,
  update: async () => (await import("./update.ts")).runUpdate,
  bot: async () => (await import("./bot.ts")).runBot,
});
