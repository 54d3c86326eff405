import { failedResponseTopic } from "@parley/core/verbs/bots/failed-responses";
import { topicOf } from "../../topic-of.ts";

export const failedResponses = topicOf(failedResponseTopic, {
  show: async () => (await import("./show.ts")).runShow,
  resolve: async () => (await import("./resolve.ts")).runResolve,
  ignore: async () => (await import("./resolve.ts")).runIgnore,
  reopen: async () => (await import("./reopen.ts")).runReopen,
});
