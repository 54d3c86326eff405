import type { Topic } from "../entry.ts";

export const reports: Topic = {
  name: "reports",
  summary: "Run reports, and have them exported",
  verbs: [
    { name: "list", summary: "List the reports, and whether you may read them", load: async () => (await import("./list.ts")).listCommand },
    { name: "run", summary: "Print a report, or write it to a file", load: async () => (await import("./run.ts")).runCommand },
    {
      name: "export",
      summary: "Have a report written in the background, and mailed",
      load: async () => (await import("./export.ts")).exportCommand,
    },
  ],
};
