import type { Topic } from "../entry.ts";

export const faqs: Topic = {
  name: "faqs",
  summary: "Questions that bots answer from the knowledge base",
  verbs: [
    { name: "list", summary: "List FAQs", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one FAQ", load: async () => (await import("./show.ts")).showCommand },
    { name: "create", summary: "Create a FAQ", load: async () => (await import("./create.ts")).createCommand },
    { name: "update", summary: "Change a FAQ's question, answer or tags", load: async () => (await import("./update.ts")).updateCommand },
    {
      name: "status",
      summary: "Publish, archive, approve or reject FAQs",
      load: async () => (await import("./status.ts")).statusCommand,
    },
    { name: "remove", summary: "Remove a FAQ", load: async () => (await import("./remove.ts")).removeCommand },
  ],
};
