import type { Topic } from "../entry.ts";

export const tags: Topic = {
  name: "tags",
  summary: "The labels that tickets may have",
  verbs: [
    { name: "list", summary: "List tags", load: async () => (await import("./list.ts")).listCommand },
    { name: "create", summary: "Create a tag", load: async () => (await import("./create.ts")).createCommand },
    { name: "update", summary: "Change a tag", load: async () => (await import("./update.ts")).updateCommand },
    { name: "remove", summary: "Remove a tag, from every ticket too", load: async () => (await import("./remove.ts")).removeCommand },
  ],
};
