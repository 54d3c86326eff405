import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { topicOf } from "../../../topic-of.ts";

export const platform = topicOf(subscriberTopic.verbs.platform, {
  deactivate: async () => (await import("./transition.ts")).runDeactivate,
  reactivate: async () => (await import("./transition.ts")).runReactivate,
});
