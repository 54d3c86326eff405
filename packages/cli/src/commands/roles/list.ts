import { listVerb } from "../list-verb.ts";

export const listCommand = listVerb({
  row: async () => (await import("@parley/core/contract/main/roles")).roles.list,
  columns: ["id", "name", "stakeholderTitle", "userCount", "areaCount", "isSystem"],
  filters: {
    name: { flags: "--search <text>", about: "only roles whose name holds this" },
    sort: { flags: "--sort <order>", about: "order of the rows", choices: ["name", "-name", "updatedAt", "-updatedAt"] },
  },
  stakeholder: "stakeholderId",
  examples: ["parley roles list", "parley roles list --stakeholder acacia --all --json"],
});
