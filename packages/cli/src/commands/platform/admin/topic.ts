import { adminTopic } from "@parley/core/verbs/platform/admin";
import { topicOf } from "../../topic-of.ts";

/** Runs on the machine itself without signing in: read access to the data folder is enough. */
export const admin = topicOf(adminTopic, {
  create: async () => (await import("./accounts.ts")).runCreate,
  "reset-password": async () => (await import("./accounts.ts")).runResetPassword,
  "grant-super": async () => (await import("./accounts.ts")).runGrantSuper,
  "revoke-super": async () => (await import("./accounts.ts")).runRevokeSuper,
  backup: async () => (await import("./folder.ts")).runBackup,
  restore: async () => (await import("./folder.ts")).runRestore,
});
