import { requestTopic } from "@parley/core/verbs/bots/requests";
import { topicOf } from "../../topic-of.ts";

export const requests = topicOf(requestTopic, {
  show: async () => ({ shown: (await import("./shown-request.ts")).shownRequest }),
});
