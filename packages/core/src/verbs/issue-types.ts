import { crudVerbs } from "./crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "./shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "./verb.ts";

const words = {
  department: { flags: "--department <name>", about: "its department, by name or id, or none", field: "departmentId", finds: "department" },
  team: { flags: "--team <name>", about: "the team that works it, by name or id, or none", field: "teamId", finds: "team" },
  priority: {
    flags: "--priority <priority>",
    about: "the priority that it gives (as_is)",
    choices: fromContract("issueTypes.create", "priority"),
  },
  sla: {
    flags: "--sla <name>",
    about: "the SLA priority that tickets get where nobody has chosen one, by name or id, or none",
    field: "slaPriorityId",
    finds: "slaPriority",
  },
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
    columns: ["name", "id", "departmentName", "teamName", "priority", "slaPriorityName", "isActive"],
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
      flags: { ...words, inactive: { flags: "--inactive", about: "do not offer it yet", field: "isActive", means: false } },
      examples: ['parley issue-types create Refund --team "Changes and refunds" --priority high'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "name" },
        ...words,
        active: { flags: "--active", about: "offered", no: "no longer offered; what has it keeps it", field: "isActive" },
        ...changeFlags,
      },
      examples: ["parley issue-types update Refund --department Bookings --yes", "parley issue-types update Refund --team none --yes"],
    },
    remove: {
      note: "Refused while a conversation or a ticket has it. Take it out of use instead: parley issue-types update --no-active.",
      examples: ["parley issue-types remove Refund --dry-run", "parley issue-types remove Refund --yes"],
    },
  }),
});
