import { userTopic } from "@parley/core/verbs/identity/users";
import { topicOf } from "../../topic-of.ts";

export const users = topicOf(userTopic, {
  list: async () => ({ query: (await import("./user-query.ts")).userQuery }),
  show: async () => (await import("./show.ts")).runShow,
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
  import: async () => (await import("./import.ts")).runImport,
  "set-role": async () => (await import("./status.ts")).roleChange,
  "set-capacity": async () => (await import("./found.ts")).userBulkCustomization,
  invite: async () => (await import("./found.ts")).userBulkCustomization,
  "sign-out": async () => (await import("./found.ts")).userBulkCustomization,
  activate: async () => (await import("./status.ts")).activation,
  deactivate: async () => (await import("./status.ts")).deactivation,
});
