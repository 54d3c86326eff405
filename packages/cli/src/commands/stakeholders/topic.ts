import { stakeholderTopic } from "@parley/core/verbs/stakeholders";
import { topicOf } from "../topic-of.ts";

export const stakeholders = topicOf(stakeholderTopic, {
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
  activate: async () => (await import("./turn.ts")).runActivate,
  suspend: async () => (await import("./turn.ts")).runSuspend,
  archive: async () => (await import("./turn.ts")).runArchive,
});
