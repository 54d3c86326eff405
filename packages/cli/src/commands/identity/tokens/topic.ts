import { tokenTopic } from "@parley/core/verbs/identity/tokens";
import { topicOf } from "../../topic-of.ts";

export const tokens = topicOf(tokenTopic, {
  list: async () => (await import("./list.ts")).runList,
  create: async () => (await import("./create.ts")).runCreate,
  revoke: async () => (await import("./revoke.ts")).runRevoke,
});
