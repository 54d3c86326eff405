import { configTopic } from "@parley/core/verbs/platform/config";
import { topicOf } from "../../topic-of.ts";

export const config = topicOf(configTopic, {
  export: async () => (await import("./export.ts")).runExport,
  plan: async () => (await import("./plan.ts")).runPlan,
  apply: async () => (await import("./apply.ts")).runApply,
});
