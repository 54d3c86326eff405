import type { Topic } from "../entry.ts";

export const requests: Topic = {
  name: "requests",
  summary: "Channels that clients ask for",
  verbs: [
    { name: "list", summary: "List client requests", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one client request", load: async () => (await import("./show.ts")).showCommand },
    { name: "update", summary: "Give requests a status and remarks", load: async () => (await import("./update.ts")).updateCommand },
  ],
};
