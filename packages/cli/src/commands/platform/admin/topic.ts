import { adminTopic } from "@parley/core/verbs/platform/admin";
import { topicOf } from "../../topic-of.ts";

/** Commands that run on the machine itself without signing in, because they require access to its data folder. */
export const admin = topicOf(adminTopic, {
  create: async () => (await import("./accounts.ts")).runCreate,
  "reset-password": async () => (await import("./accounts.ts")).runResetPassword,
  "grant-super": async () => (await import("./accounts.ts")).runGrantSuper,
  "revoke-super": async () => (await import("./accounts.ts")).runRevokeSuper,
  backup: async () => (await import("./folder.ts")).runBackup,
  restore: async () => (await import("./folder.ts")).runRestore,
});
