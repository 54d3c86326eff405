import { defineTopic } from "./verb.ts";

export const supportTopic = defineTopic({
  name: "support",
  verbs: {
    explain: {
      summary: "Why a conversation went where it went, or why it waits",
      call: "routing.explain",
      operands: [{ operand: "<session>", about: "a conversation, by its number", value: "count" }],
      examples: ["parley support explain 7", "parley support explain 7 --json"],
    },
  },
});
