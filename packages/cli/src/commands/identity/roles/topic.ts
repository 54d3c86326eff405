import { roleTopic } from "@parley/core/verbs/identity/roles";
import { topicOf } from "../../topic-of.ts";

export const roles = topicOf(roleTopic, {
  show: async () => ({ shown: (await import("./shown-role.ts")).shownRole }),
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
});
