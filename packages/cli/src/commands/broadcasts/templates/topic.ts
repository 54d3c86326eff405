import type { Topic } from "../../entry.ts";

export const templates: Topic = {
  name: "templates",
  summary: "The texts of broadcasts",
  verbs: [
    { name: "list", summary: "List templates", load: async () => (await import("./list.ts")).listCommand },
    { name: "create", summary: "Create a template", load: async () => (await import("./create.ts")).createCommand },
    { name: "update", summary: "Change a template", load: async () => (await import("./update.ts")).updateCommand },
  ],
};
