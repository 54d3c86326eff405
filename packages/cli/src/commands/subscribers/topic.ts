import { subscriberTopic } from "@parley/core/verbs/subscribers";
import { topicOf } from "../topic-of.ts";
import { platform } from "./platform/topic.ts";

export const subscribers = topicOf(subscriberTopic, {
  list: async () => (await import("./list.ts")).runListSubscribers,
  show: async () => (await import("./show.ts")).runShow,
  deactivate: async () => (await import("./status.ts")).runDeactivate,
  reactivate: async () => (await import("./status.ts")).runReactivate,
  platform,
});
