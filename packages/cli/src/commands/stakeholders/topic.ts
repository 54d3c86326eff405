import type { Topic } from "../entry.ts";

export const stakeholders: Topic = {
  name: "stakeholders",
  summary: "List, show, create and change stakeholders",
  verbs: [
    { name: "list", summary: "List stakeholders", load: async () => (await import("./list.ts")).listCommand },
    { name: "show", summary: "Show one stakeholder", load: async () => (await import("./show.ts")).showCommand },
    { name: "create", summary: "Take a new stakeholder on", load: async () => (await import("./create.ts")).createCommand },
    { name: "update", summary: "Change a stakeholder", load: async () => (await import("./update.ts")).updateCommand },
  ],
};
