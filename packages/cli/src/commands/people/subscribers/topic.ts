import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { plainTopic, topicOf } from "../../topic-of.ts";
import { platform } from "./platform/topic.ts";

/** Resolves the name of the subscriber type. */
const named = async () => ({ query: (await import("./subscriber-query.ts")).subscriberQuery });

export const subscribers = topicOf(subscriberTopic, {
  list: named,
  show: async () => (await import("./show.ts")).runShow,
  deactivate: named,
  reactivate: named,
  types: plainTopic(subscriberTopic.verbs.types),
  attributes: plainTopic(subscriberTopic.verbs.attributes),
  update: async () => (await import("./update.ts")).runUpdate,
  platform,
});
