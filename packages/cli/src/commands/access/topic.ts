import type { Topic } from "../entry.ts";

export const access: Topic = {
  name: "access",
  summary: "Explain who may open a screen",
  verbs: [
    {
      name: "explain",
      summary: "Say whether a screen may be opened, and what is missing",
      load: async () => (await import("./explain.ts")).explainCommand,
    },
  ],
};
