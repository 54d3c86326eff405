import { planTopic } from "@parley/core/verbs/billing/plans";
import { topicOf } from "../../../topic-of.ts";

export const price = topicOf(planTopic.verbs.price, {
  list: async () => (await import("./list.ts")).runList,
  set: async () => (await import("./set.ts")).runSet,
  remove: async () => (await import("./remove.ts")).runRemove,
});
