import type { Topic } from "../entry.ts";

export const users: Topic = {
  name: "users",
  summary: "List, create and change users; activate and deactivate one or many",
  verbs: [
    { name: "list", summary: "List users", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one user", load: async () => (await import("./show.ts")).showCommand },
    { name: "create", summary: "Create a user", load: async () => (await import("./create.ts")).createCommand },
    { name: "update", summary: "Change a user's name, address or role", load: async () => (await import("./update.ts")).updateCommand },
    {
      name: "activate",
      summary: "Activate users, with a remark",
      load: async () => {
        const { statusCommand } = await import("./status-command.ts");
        return (deps) => statusCommand("activate", deps);
      },
    },
    {
      name: "deactivate",
      summary: "Deactivate users, with a remark",
      load: async () => {
        const { statusCommand } = await import("./status-command.ts");
        return (deps) => statusCommand("deactivate", deps);
      },
    },
  ],
};
