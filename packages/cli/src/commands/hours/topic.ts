import type { Topic } from "../entry.ts";

export const hours: Topic = {
  name: "hours",
  summary: "Working hours, and whether it is open now",
  verbs: [
    { name: "show", summary: "Show the working hours", load: async () => (await import("./show.ts")).showCommand },
    { name: "set", summary: "Set hours, time zone and closed message", load: async () => (await import("./set.ts")).setCommand },
  ],
};
