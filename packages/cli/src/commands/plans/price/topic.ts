import type { Topic } from "../../entry.ts";

export const price: Topic = {
  name: "price",
  summary: "Prices by country and continent",
  verbs: [
    { name: "list", summary: "List prices by location", load: async () => (await import("./list.ts")).listCommand },
    { name: "set", summary: "Set what a plan costs somewhere", load: async () => (await import("./set.ts")).setCommand },
  ],
};
