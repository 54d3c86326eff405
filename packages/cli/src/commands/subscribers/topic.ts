import type { Topic } from "../entry.ts";
import { platform } from "./platform/topic.ts";

export const subscribers: Topic = {
  name: "subscribers",
  summary: "The people who write, and whether they are written to",
  verbs: [
    { name: "list", summary: "List subscribers", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one subscriber", load: async () => (await import("./show.ts")).showCommand },
    { name: "types", summary: "List the types of subscribers", load: async () => (await import("./types.ts")).typesCommand },
    {
      name: "deactivate",
      summary: "Write to subscribers no more, with a remark",
      load: async () => {
        const { statusCommand } = await import("./status-command.ts");
        return (deps) => statusCommand("deactivate", deps);
      },
    },
    {
      name: "reactivate",
      summary: "Write to subscribers again, with a remark",
      load: async () => {
        const { statusCommand } = await import("./status-command.ts");
        return (deps) => statusCommand("reactivate", deps);
      },
    },
    platform,
  ],
};
