import { listVerb } from "../list-verb.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/messenger/canned-replies")).cannedReplies.list,
  columns: ["id", "shortCode", "title", "scope", "usageCount"],
  filters: {
    search: { flags: "--search <text>", about: "found by short code, title and text" },
    scope: { flags: "--scope <scope>", about: "whose they are", choices: ["personal", "stakeholder"] },
    sort: {
      flags: "--sort <order>",
      about: "order of the rows",
      choices: ["shortCode", "-shortCode", "title", "-title", "usageCount", "-usageCount"],
    },
  },
  examples: ["parley canned-replies list --search refund", "parley canned-replies list --all --json"],
});
