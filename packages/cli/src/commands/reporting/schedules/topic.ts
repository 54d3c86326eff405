import { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { topicOf } from "../../topic-of.ts";

export const schedules = topicOf(scheduleTopic, {
  show: async () => ({ shown: (await import("./shown-schedule.ts")).shownSchedule }),
  add: async () => (await import("./add.ts")).runAdd,
  update: async () => (await import("./update.ts")).runUpdate,
  pause: async () => (await import("./changes.ts")).runPause,
  resume: async () => (await import("./changes.ts")).runResume,
  remove: async () => (await import("./changes.ts")).runRemove,
  "run-now": async () => (await import("./changes.ts")).runNow,
});
