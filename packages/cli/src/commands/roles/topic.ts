import type { Topic } from "../entry.ts";

export const roles: Topic = {
  name: "roles",
  summary: "List, show, create and change roles",
  verbs: [
    { name: "list", summary: "List roles", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show a role with its rights", load: async () => (await import("./show.ts")).showCommand },
    { name: "create", summary: "Create a role", load: async () => (await import("./create.ts")).createCommand },
    { name: "update", summary: "Change a role's name or rights", load: async () => (await import("./update.ts")).updateCommand },
  ],
};
