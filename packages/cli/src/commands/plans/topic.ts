import { planTopic } from "@parley/core/verbs/plans";
import { topicOf } from "../topic-of.ts";
import { price } from "./price/topic.ts";

export const plans = topicOf(planTopic, {
  list: async () => (await import("./list.ts")).runList,
  show: async () => (await import("./show.ts")).runShow,
  items: async () => (await import("./items.ts")).runItems,
  add: async () => (await import("./give.ts")).runAdd,
  change: async () => (await import("./give.ts")).runChange,
  deactivate: async () => (await import("./turn.ts")).runDeactivate,
  reactivate: async () => (await import("./turn.ts")).runReactivate,
  price,
});
