import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { standardTopic, topicOf } from "../../topic-of.ts";
import { platform } from "./platform/topic.ts";

const named = async () => ({ query: (await import("./subscriber-query.ts")).subscriberQuery });

export const subscribers = topicOf(subscriberTopic, {
  list: named,
  show: async () => (await import("./show.ts")).runShow,
  deactivate: named,
  reactivate: named,
  types: standardTopic(subscriberTopic.verbs.types),
  attributes: standardTopic(subscriberTopic.verbs.attributes),
  update: async () => (await import("./update.ts")).runUpdate,
  platform,
});
