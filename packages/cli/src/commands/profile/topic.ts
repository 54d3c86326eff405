import type { Topic } from "../entry.ts";

export const profile: Topic = {
  name: "profile",
  summary: "Keep several platforms and logins apart",
  verbs: [
    { name: "list", summary: "List the profiles", load: async () => (await import("./list.ts")).listCommand },
    { name: "add", summary: "Add a profile, or change its address", load: async () => (await import("./add.ts")).addCommand },
    { name: "use", summary: "Choose the profile that is used from now on", load: async () => (await import("./use.ts")).useCommand },
    { name: "remove", summary: "Remove a profile and its login", load: async () => (await import("./remove.ts")).removeCommand },
  ],
};
