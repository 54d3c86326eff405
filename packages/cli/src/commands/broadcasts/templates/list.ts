import { listVerb } from "../../list-verb.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/messenger/push-notifications")).broadcasts.templates,
  columns: ["id", "name", "language", "body", "updatedAt"],
  filters: {
    search: { flags: "--search <text>", about: "found by name and text" },
    sort: { flags: "--sort <order>", about: "order of the rows", choices: ["name", "-name"] },
  },
  examples: ["parley broadcasts templates list", "parley broadcasts templates list --search offer --json"],
});
