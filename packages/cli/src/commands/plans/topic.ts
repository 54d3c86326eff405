import type { Topic } from "../entry.ts";
import { price } from "./price/topic.ts";

export const plans: Topic = {
  name: "plans",
  summary: "Plans, what they cost where, and which client has which",
  verbs: [
    { name: "list", summary: "List the plans, or clients with their plan", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one plan, or the plans that a client has had", load: async () => (await import("./show.ts")).showCommand },
    { name: "items", summary: "List what plans include", load: async () => (await import("./items.ts")).itemsCommand },
    {
      name: "add",
      summary: "Give clients a plan who have none",
      load: async () => {
        const { giveCommand } = await import("./give-command.ts");
        return (deps) => giveCommand("add", deps);
      },
    },
    {
      name: "change",
      summary: "Give clients another plan",
      load: async () => {
        const { giveCommand } = await import("./give-command.ts");
        return (deps) => giveCommand("change", deps);
      },
    },
    {
      name: "deactivate",
      summary: "Deactivate the plans of clients, with a remark",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("deactivate", deps);
      },
    },
    {
      name: "reactivate",
      summary: "Bring deactivated plans back, with a remark",
      load: async () => {
        const { turnCommand } = await import("./turn-command.ts");
        return (deps) => turnCommand("reactivate", deps);
      },
    },
    price,
  ],
};
