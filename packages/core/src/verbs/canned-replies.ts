import { pageFlags, sortFlag } from "./shared-flags.ts";
import { defineTopic, fromContract } from "./verb.ts";

export const cannedReplyTopic = defineTopic({
  name: "canned-replies",
  summary: "View canned replies",
  verbs: {
    list: {
      summary: "List canned replies",
      does: "list",
      call: "cannedReplies.list",
      columns: ["id", "shortCode", "title", "scope", "usageCount"],
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "found by short code, title and text" },
        scope: { flags: "--scope <scope>", about: "whose they are", choices: fromContract("cannedReplies.list", "scope") },
        ...sortFlag("cannedReplies.list"),
      },
      examples: ["parley canned-replies list --search refund", "parley canned-replies list --all --json"],
    },
  },
});
