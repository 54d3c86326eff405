import type { Topic } from "../entry.ts";

export const business: Topic = {
  name: "business",
  summary: "Business status of stakeholders, and which bots answer",
  verbs: [
    { name: "list", summary: "List stakeholders with their business status", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one business status with its bots", load: async () => (await import("./show.ts")).showCommand },
    {
      name: "update",
      summary: "Set a business status, with reason and end",
      load: async () => (await import("./update.ts")).updateCommand,
    },
    { name: "bot", summary: "Switch a bot on or off, or archive it", load: async () => (await import("./bot.ts")).botCommand },
  ],
};
