import type { Topic } from "../entry.ts";
import { templates } from "./templates/topic.ts";

export const broadcasts: Topic = {
  name: "broadcasts",
  summary: "Messages to many subscribers: draft, count, send, schedule, pause and abort",
  verbs: [
    { name: "list", summary: "List broadcasts", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one broadcast with its sums", load: async () => (await import("./show.ts")).showCommand },
    { name: "create", summary: "Keep a draft of a broadcast", load: async () => (await import("./create.ts")).createCommand },
    { name: "update", summary: "Change a broadcast that has not started", load: async () => (await import("./update.ts")).updateCommand },
    { name: "count", summary: "Say whom an audience reaches", load: async () => (await import("./count.ts")).countCommand },
    { name: "send", summary: "Send a draft, after a question", load: async () => (await import("./send-command.ts")).sendCommand },
    {
      name: "schedule",
      summary: "Send a draft at a time of your clock",
      load: async () => (await import("./send-command.ts")).scheduleCommand,
    },
    {
      name: "unschedule",
      summary: "Take a scheduled broadcast back to draft",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("unschedule", deps);
      },
    },
    {
      name: "pause",
      summary: "Stop a broadcast that is being sent",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("pause", deps);
      },
    },
    {
      name: "resume",
      summary: "Let a paused broadcast go on",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("resume", deps);
      },
    },
    {
      name: "abort",
      summary: "End a broadcast for good",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("abort", deps);
      },
    },
    {
      name: "retry",
      summary: "Try the failed recipients again",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("retry", deps);
      },
    },
    templates,
  ],
};
