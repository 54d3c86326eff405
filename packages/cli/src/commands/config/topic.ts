import type { Topic } from "../entry.ts";

export const config: Topic = {
  name: "config",
  summary: "Your stakeholder's roles, canned replies, hours, tags and FAQs as a file",
  verbs: [
    { name: "export", summary: "Print what is there", load: async () => (await import("./export.ts")).exportCommand },
    { name: "plan", summary: "Show what a file would change", load: async () => (await import("./plan.ts")).planCommand },
    { name: "apply", summary: "Make it as a file says", load: async () => (await import("./apply.ts")).applyCommand },
  ],
};
