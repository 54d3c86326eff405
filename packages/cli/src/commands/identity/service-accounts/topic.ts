import { serviceAccountTopic } from "@parley/core/verbs/identity/service-accounts";
import { topicOf } from "../../topic-of.ts";

export const serviceAccounts = topicOf(serviceAccountTopic, {
  create: async () => (await import("./changes.ts")).runCreate,
  show: async () => (await import("./changes.ts")).runShow,
  update: async () => (await import("./changes.ts")).runUpdate,
  activate: async () => (await import("./changes.ts")).runActivate,
  deactivate: async () => (await import("./changes.ts")).runDeactivate,
});
