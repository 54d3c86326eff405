import { listVerb } from "../list-verb.ts";
import { KINDS, STATUSES } from "./words.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/messenger/knowledge-base")).knowledgeBase.list,
  columns: ["id", "botCode", "kind", "status", "question", "usageCount", "updatedAt"],
  filters: {
    search: { flags: "--search <text>", about: "found by question" },
    kind: { flags: "--kind <kind>", about: "where they come from", choices: KINDS },
    status: { flags: "--status <status>", about: "only FAQs that are", choices: STATUSES },
    botId: { flags: "--bot-id <id>", about: "only of this bot" },
    sort: {
      flags: "--sort <order>",
      about: "order of the rows",
      choices: ["updatedAt", "-updatedAt", "question", "-question", "usageCount", "-usageCount"],
    },
  },
  examples: ["parley faqs list --status published --sort -usageCount", "parley faqs list --kind dynamic --status pending_review --all -q"],
});
