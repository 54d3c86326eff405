import { hoursTopic } from "@parley/core/verbs/routing/hours";
import { topicOf } from "../../topic-of.ts";

export const hours = topicOf(hoursTopic, {
  show: async () => (await import("./show.ts")).runShow,
  unset: async () => (await import("./unset.ts")).runUnset,
  import: async () => (await import("./import.ts")).runImport,
  set: async () => (await import("./set.ts")).runSet,
});
