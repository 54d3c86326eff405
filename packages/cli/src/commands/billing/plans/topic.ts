import { planTopic } from "@parley/core/verbs/billing/plans";
import { topicOf } from "../../topic-of.ts";
import { pending } from "./pending/topic.ts";
import { price } from "./price/topic.ts";

export const plans = topicOf(planTopic, {
  list: async () => (await import("./list.ts")).runList,
  show: async () => (await import("./show.ts")).runShow,
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
  usage: async () => (await import("./usage.ts")).runUsage,
  items: async () => (await import("./items.ts")).runItems,
  add: async () => (await import("./customization.ts")).planAssignmentCustomization,
  change: async () => (await import("./customization.ts")).planAssignmentCustomization,
  deactivate: async () => (await import("./customization.ts")).planTransitionCustomization,
  reactivate: async () => (await import("./customization.ts")).planTransitionCustomization,
  pending,
  price,
});
