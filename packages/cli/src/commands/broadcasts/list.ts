import { listVerb } from "../list-verb.ts";
import { STATES } from "./words.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/messenger/push-notifications")).broadcasts.list,
  columns: ["id", "name", "status", "templateName", "scheduledAt", "startedAt", "finishedAt", "createdBy"],
  filters: {
    status: { flags: "--status <status>", about: "only broadcasts that are", choices: STATES },
    search: { flags: "--search <text>", about: "found by name" },
    sort: { flags: "--sort <order>", about: "order of the rows", choices: ["createdAt", "-createdAt", "name", "-name"] },
  },
  examples: ["parley broadcasts list --status scheduled", "parley broadcasts list --status completed_with_failures --all -q"],
});
