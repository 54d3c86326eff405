import { planTopic } from "@parley/core/verbs/billing/plans";
import { topicOf } from "../../../topic-of.ts";

export const pending = topicOf(planTopic.verbs.pending, {
  list: async () => ({ shown: (await import("./shown-pending.ts")).shownPending, query: (await import("../customization.ts")).withPlanId }),
  cancel: async () => (await import("../customization.ts")).planTransitionCustomization,
});
