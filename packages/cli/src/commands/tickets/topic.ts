import type { Topic } from "../entry.ts";
import { priorities } from "./priorities/topic.ts";

export const tickets: Topic = {
  name: "tickets",
  summary: "List, show, create and merge tickets; change one or many",
  verbs: [
    { name: "list", summary: "List tickets", load: async () => (await import("./list.ts")).listCommand },
    {
      name: "show",
      summary: "Show a ticket with its clocks, notes and history",
      load: async () => (await import("./show.ts")).showCommand,
    },
    { name: "create", summary: "Create a ticket for a customer", load: async () => (await import("./create.ts")).createCommand },
    {
      name: "update",
      summary: "Give tickets an owner, a status, a priority, deadlines or labels",
      load: async () => (await import("./update.ts")).updateCommand,
    },
    { name: "note", summary: "Add a note to a ticket", load: async () => (await import("./note.ts")).noteCommand },
    { name: "merge", summary: "Merge tickets into one that goes on", load: async () => (await import("./merge.ts")).mergeCommand },
    { name: "unmerge", summary: "Take back the merge of a ticket", load: async () => (await import("./unmerge.ts")).unmergeCommand },
    priorities,
  ],
};
