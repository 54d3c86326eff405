import { profileTopic } from "@parley/core/verbs/identity/profile";
import { topicOf } from "../../topic-of.ts";

export const profile = topicOf(profileTopic, {
  list: async () => (await import("./list.ts")).runList,
  add: async () => (await import("./add.ts")).runAdd,
  use: async () => (await import("./use.ts")).runUse,
  remove: async () => (await import("./remove.ts")).runRemove,
});
