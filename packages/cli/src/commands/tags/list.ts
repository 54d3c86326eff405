import { listVerb } from "../list-verb.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/messenger/tags")).tags.list,
  columns: ["name", "id", "color", "is_active", "ticketCount"],
  filters: {
    search: { flags: "--search <text>", about: "found by name" },
    is_active: { flags: "--active <yes>", about: "only those that are offered, or that no longer are", choices: ["true", "false"] },
    sort: { flags: "--sort <order>", about: "order of the rows", choices: ["name", "-name", "ticketCount", "-ticketCount"] },
  },
  examples: ["parley tags list", "parley tags list --active true --sort -ticketCount", "parley tags list --all --json"],
});
