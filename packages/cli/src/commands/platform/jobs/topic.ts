import { jobTopic } from "@parley/core/verbs/platform/jobs";
import { topicOf } from "../../topic-of.ts";

export const jobs = topicOf(jobTopic, {
  show: async () => (await import("./jobs.ts")).runShow,
  changes: async () => (await import("./changes.ts")).runChanges,
  wait: async () => (await import("./jobs.ts")).runWait,
  download: async () => (await import("./jobs.ts")).runDownload,
  cancel: async () => (await import("./jobs.ts")).runCancel,
  undo: async () => (await import("./undo.ts")).runUndo,
});
