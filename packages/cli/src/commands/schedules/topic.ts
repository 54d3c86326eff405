import type { Topic } from "../entry.ts";

export const schedules: Topic = {
  name: "schedules",
  summary: "Exports that the gateway makes by itself, on a cron line",
  verbs: [
    { name: "list", summary: "List scheduled exports", load: async () => (await import("./list.ts")).listCommand },
    { name: "add", summary: "Schedule an export", load: async () => (await import("./add.ts")).addCommand },
    { name: "pause", summary: "Pause a scheduled export", load: async () => (await import("./changes.ts")).pauseCommand },
    { name: "resume", summary: "Let a paused export run again", load: async () => (await import("./changes.ts")).resumeCommand },
    { name: "remove", summary: "Remove a scheduled export", load: async () => (await import("./changes.ts")).removeCommand },
    { name: "run-now", summary: "Run a scheduled export now", load: async () => (await import("./changes.ts")).runNowCommand },
  ],
};
