import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

const steps = {
  owner: {
    flags: "--owner <whom>",
    about: "owner of the ticket: keep, me, nobody, person (with --person) or team (with --team)",
    choices: fromContract("ticketMacros.create", "owner"),
  },
  person: { flags: "--person <login>", about: "the owner of --owner person, by login or name", field: "ownerId", finds: "agent" },
  team: { flags: "--team <name>", about: "the team of --owner team: its member with the fewest active tickets", field: "teamId", finds: "team" },
  priority: { flags: "--priority <priority>", about: "priority", choices: fromContract("ticketMacros.create", "priority") },
  sla: { flags: "--sla <how>", about: "SLA priority: keep, none or level (with --level)", choices: fromContract("ticketMacros.create", "sla") },
  level: { flags: "--level <name>", about: "the SLA priority of --sla level", field: "slaPriorityId", finds: "slaPriority" },
  addLabel: { flags: "--add-label <name>", about: "label to add; repeat for each", value: "several", field: "addLabels" },
  removeLabel: { flags: "--remove-label <name>", about: "label to remove; repeat for each", value: "several", field: "removeLabels" },
  status: { flags: "--status <status>", about: "status", choices: fromContract("ticketMacros.create", "status") },
  pendingHours: {
    flags: "--pending-hours <hours>",
    about: "hours for which a ticket stays pending (24)",
    value: "count",
    field: "pendingHours",
  },
  note: { flags: "--note <text>", about: "a note for staff" },
  reply: { flags: "--reply <text>", about: "a reply to the customer; it may hold variables such as {{customer.name}}" },
  next: { flags: "--next <where>", about: "where the console goes on: stay, next or close", choices: fromContract("ticketMacros.create", "next") },
  scope: { flags: "--scope <scope>", about: "personal, or stakeholder for everybody", choices: fromContract("ticketMacros.create", "scope") },
} as const;

const verbs = crudVerbs({
  area: "ticketMacros",
  topic: "tickets macros",
  one: "a macro",
  many: "macros",
  operand: "<macro>",
  by: "name",
  search: "search",
  columns: ["name", "id", "scope", "owner", "priority", "status", "addLabels", "removeLabels", "next"],
  list: {
    flags: {
      ...pageFlags,
      search: { flags: "--search <text>", about: "found by name" },
      scope: { flags: "--scope <scope>", about: "only personal ones, or those of everybody", choices: fromContract("ticketMacros.create", "scope") },
      ...sortFlag("ticketMacros.list"),
    },
    examples: ["parley tickets macros list", "parley tickets macros list --scope stakeholder --json"],
  },
  create: {
    named: "name of the macro",
    flags: steps,
    examples: [
      "parley tickets macros create Mine --owner me --status open",
      'parley tickets macros create "Wait for bank" --status pending --pending-hours 72 --add-label VIP --scope stakeholder',
    ],
  },
  update: {
    flags: { ...changeFlags, name: { flags: "--name <name>", about: "name" }, ...steps },
    examples: ["parley tickets macros update Mine --priority high --dry-run", "parley tickets macros update Mine --next next --yes"],
  },
  remove: { examples: ["parley tickets macros remove Mine --dry-run", "parley tickets macros remove Mine --yes"] },
});

export const ticketMacroTopic = defineTopic({ name: "macros", summary: "Several steps on a ticket at once", verbs }, ["tickets"]);
