import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const asked = {
  platforms: { flags: "--platforms <list>", about: "platforms, separated by commas", value: "list" },
  bots: { flags: "--bots <codes>", about: "bots, by code", value: "list" },
  customerTypes: { flags: "--customer-types <list>", about: "subscriber types, by name", value: "list" },
  countries: { flags: "--countries <list>", about: "countries such as KE", value: "list" },
  languages: { flags: "--languages <list>", about: "languages of the bot, such as sw", value: "list" },
  words: { flags: "--words <list>", about: "words in the customer's question, or in the question that the bot could not answer", value: "list" },
  hours: { flags: "--hours <which>", about: "when the customer asked for a person", choices: fromContract("routingCriteria.create", "hours") },
  ads: { flags: "--ads <which>", about: "whether it began at an advertisement", choices: fromContract("routingCriteria.create", "ads") },
} as const satisfies Flags;

const outcome = {
  team: { flags: "--team <name>", about: "which team works it, by name or id, or none", field: "teamId", finds: "team" },
  strategy: {
    flags: "--strategy <strategy>",
    about: "choice among the agents with free capacity (as_team)",
    choices: fromContract("routingCriteria.create", "strategy"),
  },
  skills: { flags: "--skills <list>", about: "skills that the agent must have, all of them", value: "list" },
  speaks: { flags: "--speaks <list>", about: "languages of which the agent must speak one", value: "list" },
  priority: { flags: "--priority <priority>", about: "its priority (as_is)", choices: fromContract("routingCriteria.create", "priority") },
} as const satisfies Flags;

const place = {
  place: { flags: "--place <number>", about: "position; lower positions are checked first (last)", value: "count" },
} as const satisfies Flags;

const named = { operand: "<criterion>", about: "a routing criterion, by name or id", by: "name" } as const;

const { list, show, create, update, remove } = crudVerbs({
  area: "routingCriteria",
  topic: "routing",
  one: "a routing criterion",
  many: "routing criteria in the order in which they are checked",
  operand: named.operand,
  by: "name",
  columns: ["name", "id", "nth", "active", "teamName", "strategy", "priority", "platforms", "words"],
  // A list without pages, in order.
  list: { flags: undefined, examples: ["parley routing list", "parley routing list --json"] },
  show: { examples: ["parley routing show Refunds", "parley routing show Refunds --json"] },
  create: {
    summary: "Add a routing criterion behind the others",
    named: "name of the criterion",
    flags: { ...asked, ...outcome, ...place, active: { flags: "--no-active", about: "do not route by it yet" } },
    note: "A criterion that could never match is refused. To see which conversations it would match, use parley routing preview.",
    examples: ["parley routing create Refunds --words refund,chargeback --team Billing --priority high"],
  },
  update: {
    flags: {
      name: { flags: "--name <name>", about: "name" },
      ...asked,
      ...outcome,
      active: { flags: "--active", about: "route by it", no: "no longer route by it" },
      ...changeFlags,
    },
    examples: ["parley routing update Refunds --team Billing --dry-run", "parley routing update Refunds --no-active --yes"],
  },
  remove: {
    note: "Conversations that the criterion has routed stay where they are.",
    examples: ["parley routing remove Refunds --dry-run", "parley routing remove Refunds --yes"],
  },
});

export const routingTopic = defineTopic({
  name: "routing",
  verbs: {
    list,
    show,
    create,
    update,
    move: {
      summary: "Put a routing criterion before another, or last",
      call: "routingCriteria.move",
      operands: [named],
      flags: {
        before: { flags: "--before <criterion>", about: "criterion to place it before, by name or id" },
        last: { flags: "--last", about: "place it last" },
      },
      examples: ["parley routing move Refunds --before Everything", "parley routing move Refunds --last"],
    },
    remove,
    preview: {
      summary: "Preview the conversations a routing criterion matches",
      call: "routingCriteria.preview",
      operands: [named],
      flags: { ...asked },
      note: "With flags, the preview applies them to the criterion; nothing is saved.",
      examples: ["parley routing preview Refunds", "parley routing preview Refunds --words refund,money --json"],
    },
    default: {
      summary: "Show the default routing and automatic assignment",
      call: "routing.get",
      examples: ["parley routing default", "parley routing default --json"],
    },
    set: {
      summary: "Set the default routing and automatic assignment",
      call: "routing.update",
      flags: {
        assign: {
          flags: "--assign",
          about: "assign waiting conversations to agents",
          no: "keep them in the queue until an agent accepts them",
          field: "assigns",
        },
        team: { flags: "--team <name>", about: "team of conversations that match no criterion, by name or id, or none" },
        strategy: {
          flags: "--strategy <strategy>",
          about: "choice among the agents with free capacity",
          choices: fromContract("routing.update", "strategy"),
        },
        ...changeFlags,
      },
      examples: ["parley routing set --assign --strategy least_open", "parley routing set --no-assign --yes"],
    },
  },
});
