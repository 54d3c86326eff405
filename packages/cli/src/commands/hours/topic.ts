import { hoursTopic } from "@parley/core/verbs/hours";
import { topicOf } from "../topic-of.ts";

export const hours = topicOf(hoursTopic, {
  show: async () => (await import("./show.ts")).runShow,
  set: async () => (await import("./set.ts")).runSet,
});
