import { serviceAccountTopic } from "@parley/core/verbs/service-accounts";
import { topicOf } from "../topic-of.ts";

export const serviceAccounts = topicOf(serviceAccountTopic, {
  create: async () => (await import("./changes.ts")).runCreate,
  activate: async () => (await import("./changes.ts")).runActivate,
  deactivate: async () => (await import("./changes.ts")).runDeactivate,
});
