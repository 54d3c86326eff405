import type { Topic } from "../entry.ts";

export const cannedReplies: Topic = {
  name: "canned-replies",
  summary: "See canned replies",
  verbs: [{ name: "list", summary: "List canned replies", load: async () => (await import("./list.ts")).listCommand }],
};
