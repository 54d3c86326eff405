import type { Topic } from "../../entry.ts";

export const platform: Topic = {
  name: "platform",
  summary: "Whole platforms, and whether anybody there is written to",
  verbs: [
    {
      name: "list",
      summary: "List platforms with their subscribers",
      load: async () => (await import("./list.ts")).listCommand,
    },
    {
      name: "deactivate",
      summary: "Write to nobody on a platform, with a remark",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("deactivate", deps);
      },
    },
    {
      name: "reactivate",
      summary: "Write to the subscribers of a platform again",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("reactivate", deps);
      },
    },
  ],
};
