import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const words = {
  department: {
    flags: "--department <name>",
    about: "department of the issue type, by name or id, or none",
    field: "departmentId",
    finds: "department",
  },
  team: { flags: "--team <name>", about: "team of the issue type, by name or id, or none", field: "teamId", finds: "team" },
  priority: {
    flags: "--priority <priority>",
    about: "priority of conversations and tickets with this issue type (as_is)",
    choices: fromContract("issueTypes.create", "priority"),
  },
  sla: {
    flags: "--sla <name>",
    about: "SLA priority of tickets that have none yet, by name or id, or none",
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
        search: { flags: "--search <text>", about: "text in the name" },
        department: {
          flags: "--department <name>",
          about: "only issue types of this department, by name or id",
          field: "departmentId",
          finds: "department",
        },
        team: { flags: "--team <name>", about: "only issue types of this team, by name or id", field: "teamId", finds: "team" },
        ...sortFlag("issueTypes.list"),
      },
      examples: ["parley issue-types list", 'parley issue-types list --team "Changes and refunds" --json'],
    },
    create: {
      named: "name of the issue type",
      flags: { ...words, inactive: { flags: "--inactive", about: "do not offer the issue type yet", field: "isActive", means: false } },
      examples: ['parley issue-types create Refund --team "Changes and refunds" --priority high'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "name of the issue type" },
        ...words,
        active: {
          flags: "--active",
          about: "offer the issue type",
          no: "no longer offer it; conversations and tickets that have it keep it",
          field: "isActive",
        },
        ...changeFlags,
      },
      examples: ["parley issue-types update Refund --department Bookings --yes", "parley issue-types update Refund --team none --yes"],
    },
    remove: {
      note: "An issue type that a conversation or a ticket has cannot be removed. Take it out of use instead: parley issue-types update --no-active.",
      examples: ["parley issue-types remove Refund --dry-run", "parley issue-types remove Refund --yes"],
    },
  }),
});
