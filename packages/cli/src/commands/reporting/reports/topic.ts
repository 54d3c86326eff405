import { reportTopic } from "@parley/core/verbs/reporting/reports";
import { topicOf } from "../../topic-of.ts";

export const reports = topicOf(reportTopic, {
  list: async () => (await import("./list.ts")).runList,
  run: async () => (await import("./run-report.ts")).runReport,
  open: async () => (await import("./open-report.ts")).runOpenReport,
  pin: async () => (await import("./pin-report.ts")).runPin,
  unpin: async () => (await import("./pin-report.ts")).runUnpin,
  export: async () => (await import("./export.ts")).runExport,
});
