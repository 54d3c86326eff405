import { viewTopic } from "@parley/core/verbs/reporting/views";
import { topicOf } from "../../topic-of.ts";

export const views = topicOf(viewTopic, {
  save: async () => (await import("./save.ts")).saveView,
  default: async () => (await import("./default.ts")).chooseDefault,
  schedule: async () => (await import("./schedule.ts")).scheduleView,
  export: async () => (await import("./export.ts")).exportView,
});
