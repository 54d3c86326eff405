import { listVerb } from "../list-verb.ts";
import { STATUSES, TYPES } from "./words.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/main/client-requests")).clientRequests.list,
  columns: ["requestId", "stakeholderTitle", "type", "status", "businessName", "contactName", "remarks", "createdAt"],
  filters: {
    type: { flags: "--type <channel>", about: "only for this channel", choices: TYPES },
    status: { flags: "--status <status>", about: "only requests that are", choices: STATUSES },
    search: { flags: "--search <text>", about: "found by business, contact and address" },
    sort: { flags: "--sort <order>", about: "order of the rows", choices: ["createdAt", "-createdAt"] },
  },
  examples: ["parley requests list --status pending", "parley requests list --type whatsapp --all -q"],
});
