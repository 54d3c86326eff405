import { crudVerbs } from "./crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "./shared-flags.ts";
import { defineTopic, type Flags } from "./verb.ts";

const words = {
  department: { flags: "--department <name>", about: "its department, by name or id, or none", field: "departmentId", finds: "department" },
  team: { flags: "--team <name>", about: "the team that works it, by name or id, or none", field: "teamId", finds: "team" },
} as const satisfies Flags;

export const issueTypeTopic = defineTopic({
  name: "issue-types",
  verbs: crudVerbs({
    area: "issueTypes",
    topic: "issue-types",
    one: "an issue type",
    many: "issue types",
    operand: "<type>",
    by: "name",
    search: "search",
    columns: ["name", "id", "departmentName", "teamName"],
    list: {
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "found by name" },
        department: { flags: "--department <name>", about: "only of this department, by name or id", field: "departmentId", finds: "department" },
        team: { flags: "--team <name>", about: "only what this team works, by name or id", field: "teamId", finds: "team" },
        ...sortFlag("issueTypes.list"),
      },
      examples: ["parley issue-types list", 'parley issue-types list --team "Changes and refunds" --json'],
    },
    create: {
      named: "what customers need help with",
      flags: words,
      examples: ['parley issue-types create Refund --team "Changes and refunds"'],
    },
    update: {
      flags: { name: { flags: "--name <name>", about: "name" }, ...words, ...changeFlags },
      examples: ["parley issue-types update Refund --department Bookings --yes", "parley issue-types update Refund --team none --yes"],
    },
    remove: { examples: ["parley issue-types remove Refund --dry-run", "parley issue-types remove Refund --yes"] },
  }),
});
