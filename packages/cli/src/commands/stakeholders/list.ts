import { listVerb } from "../list-verb.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/main/stakeholders")).stakeholders.list,
  columns: ["id", "shCode", "title", "shortName", "categoryName", "country", "timeZone", "status", "userCount"],
  filters: {
    search: { flags: "--search <text>", about: "found by title and short name" },
    sort: { flags: "--sort <order>", about: "order of the rows", choices: ["title", "-title", "createdAt", "-createdAt"] },
  },
  examples: ["parley stakeholders list", "parley stakeholders list --search bank --json"],
});
