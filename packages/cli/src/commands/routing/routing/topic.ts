import { routingTopic } from "@parley/core/verbs/routing/routing";
import { topicOf } from "../../topic-of.ts";

export const routing = topicOf(routingTopic, {
  move: async () => (await import("./move.ts")).runMove,
  preview: async () => (await import("./preview.ts")).runPreview,
  default: async () => (await import("./default.ts")).runDefault,
  set: async () => (await import("./set.ts")).runSet,
});
