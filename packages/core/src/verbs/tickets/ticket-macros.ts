import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

const steps = {
  owner: {
    flags: "--owner <whom>",
    about: "new owner of the ticket: keep, me, nobody, person (with --person) or team (with --team)",
    choices: fromContract("ticketMacros.create", "owner"),
  },
  person: { flags: "--person <login>", about: "new owner for --owner person, by login id or name", field: "ownerId", finds: "agent" },
  team: {
    flags: "--team <name>",
    about: "team for --owner team; its member with the fewest active tickets becomes the owner",
    field: "teamId",
    finds: "team",
  },
  priority: { flags: "--priority <priority>", about: "new priority", choices: fromContract("ticketMacros.create", "priority") },
  sla: { flags: "--sla <how>", about: "new SLA priority: keep, none or level (with --level)", choices: fromContract("ticketMacros.create", "sla") },
  level: { flags: "--level <name>", about: "SLA priority for --sla level", field: "slaPriorityId", finds: "slaPriority" },
  addLabel: { flags: "--add-label <name>", about: "label to add (repeatable)", value: "several", field: "addLabels" },
  removeLabel: { flags: "--remove-label <name>", about: "label to remove (repeatable)", value: "several", field: "removeLabels" },
  status: { flags: "--status <status>", about: "new status", choices: fromContract("ticketMacros.create", "status") },
  pendingHours: {
    flags: "--pending-hours <hours>",
    about: "hours for which a ticket stays pending (24)",
    value: "count",
    field: "pendingHours",
  },
  note: { flags: "--note <text>", about: "note for staff" },
  reply: { flags: "--reply <text>", about: "reply to the customer; may contain variables such as {{customer.name}}" },
  next: {
    flags: "--next <where>",
    about: "what the console shows afterwards: stay, next or close",
    choices: fromContract("ticketMacros.create", "next"),
  },
  scope: {
    flags: "--scope <scope>",
    about: "users of the macro: personal, or stakeholder for everybody",
    choices: fromContract("ticketMacros.create", "scope"),
  },
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
      search: { flags: "--search <text>", about: "text in the name" },
      scope: {
        flags: "--scope <scope>",
        about: "only personal macros, or only those of the stakeholder",
        choices: fromContract("ticketMacros.create", "scope"),
      },
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
    flags: { ...changeFlags, name: { flags: "--name <name>", about: "name of the macro" }, ...steps },
    examples: ["parley tickets macros update Mine --priority high --dry-run", "parley tickets macros update Mine --next next --yes"],
  },
  remove: { examples: ["parley tickets macros remove Mine --dry-run", "parley tickets macros remove Mine --yes"] },
});

export const ticketMacroTopic = defineTopic({ name: "macros", summary: "Several steps on a ticket in one command", verbs }, ["tickets"]);
