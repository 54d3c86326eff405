import { tagTopic } from "@parley/core/verbs/tickets/tags";
import { topicOf } from "../../topic-of.ts";

export const tags = topicOf(tagTopic, {
  remove: async () => ({ removal: (await import("./removal.ts")).describeTagRemoval }),
});
