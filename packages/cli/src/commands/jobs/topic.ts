import type { Topic } from "../entry.ts";

export const jobs: Topic = {
  name: "jobs",
  summary: "Exports and bulk jobs: follow, wait, download, stop and take back",
  verbs: [
    { name: "list", summary: "List your jobs, the newest first", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one job, or follow it to its end", load: async () => (await import("./show.ts")).showCommand },
    { name: "wait", summary: "Wait until a job has ended, and fetch its file", load: async () => (await import("./wait.ts")).waitCommand },
    { name: "download", summary: "Download the file of an export", load: async () => (await import("./download.ts")).downloadCommand },
    { name: "cancel", summary: "Stop a job that has not ended", load: async () => (await import("./cancel.ts")).cancelCommand },
    { name: "undo", summary: "Take back what a bulk job changed", load: async () => (await import("./undo.ts")).undoCommand },
  ],
};
