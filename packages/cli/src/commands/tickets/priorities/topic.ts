import type { Topic } from "../../entry.ts";

export const priorities: Topic = {
  name: "priorities",
  summary: "SLA priority levels, and the deadlines that each gives",
  verbs: [
    { name: "list", summary: "List SLA priority levels", load: async () => (await import("./list.ts")).listCommand },
    { name: "add", summary: "Add an SLA priority level", load: async () => (await import("./add.ts")).addCommand },
    { name: "update", summary: "Change an SLA priority level", load: async () => (await import("./update.ts")).updateCommand },
    {
      name: "remove",
      summary: "Remove an SLA priority level that no active ticket has",
      load: async () => (await import("./remove.ts")).removeCommand,
    },
  ],
};
