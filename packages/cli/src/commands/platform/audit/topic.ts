import { auditTopic } from "@parley/core/verbs/platform/audit";
import { topicOf } from "../../topic-of.ts";

export const audit = topicOf(auditTopic, {
  list: async () => ({ query: (await import("./audit-query.ts")).auditQuery }),
  show: async () => (await import("./show.ts")).runShow,
  export: async () => (await import("./export.ts")).runExport,
  restore: async () => (await import("./restore.ts")).runRestore,
});
