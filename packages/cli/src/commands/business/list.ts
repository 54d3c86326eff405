import { listVerb } from "../list-verb.ts";
import { BUSINESS_STATUSES } from "./words.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/main/business")).business.list,
  columns: ["id", "shCode", "title", "businessStatus", "reason", "effectiveUntil", "isActive", "isArchived"],
  filters: {
    search: { flags: "--search <text>", about: "found by title and short name" },
    businessStatus: { flags: "--status <status>", about: "only those that are", choices: BUSINESS_STATUSES },
    sort: { flags: "--sort <order>", about: "order of the rows", choices: ["title", "-title"] },
  },
  examples: ["parley business list", "parley business list --status closed --json"],
});
