import { adminTopic } from "@parley/core/verbs/platform/admin";
import { topicOf } from "../../topic-of.ts";

/**
 * Commands that run on the machine of the gateway. They require no sign-in, because they require access to the data
 * folder of the machine instead.
 */
export const admin = topicOf(adminTopic, {
  create: async () => (await import("./accounts.ts")).runCreate,
  "reset-password": async () => (await import("./accounts.ts")).runResetPassword,
  "grant-super": async () => (await import("./accounts.ts")).runGrantSuper,
  "revoke-super": async () => (await import("./accounts.ts")).runRevokeSuper,
  backup: async () => (await import("./folder.ts")).runBackup,
  restore: async () => (await import("./folder.ts")).runRestore,
});
