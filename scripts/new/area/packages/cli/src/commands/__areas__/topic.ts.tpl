import type { Topic } from "../entry.ts";

export const __areasCamel__: Topic = {
  name: "__areas__",
  summary: "Manage __words__",
  verbs: [{ name: "list", summary: "List the __words__", load: async () => (await import("./list.ts")).listCommand }],
};
