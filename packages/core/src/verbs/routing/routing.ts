import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const asked = {
  platforms: { flags: "--platforms <list>", about: "platforms of the conversation, separated by commas", value: "list" },
  bots: { flags: "--bots <codes>", about: "bots of the conversation, by code, separated by commas", value: "list" },
  customerTypes: { flags: "--customer-types <list>", about: "subscriber types of the customer, by name, separated by commas", value: "list" },
  countries: { flags: "--countries <list>", about: "countries of the customer, such as KE, separated by commas", value: "list" },
  languages: { flags: "--languages <list>", about: "languages of the bot, such as sw, separated by commas", value: "list" },
  words: {
    flags: "--words <list>",
    about: "words in the customer's question or in the question that the bot could not answer, separated by commas",
    value: "list",
  },
  hours: {
    flags: "--hours <which>",
    about: "time at which the customer asked for a support agent",
    choices: fromContract("routingCriteria.create", "hours"),
  },
  ads: {
    flags: "--ads <which>",
    about: "whether the conversation started from an advertisement",
    choices: fromContract("routingCriteria.create", "ads"),
  },
} as const satisfies Flags;

const outcome = {
  team: { flags: "--team <name>", about: "team responsible for the conversation, by name or id, or none", field: "teamId", finds: "team" },
  strategy: {
    flags: "--strategy <strategy>",
    about: "how to choose among agents with free capacity (as_team)",
    choices: fromContract("routingCriteria.create", "strategy"),
  },
  skills: { flags: "--skills <list>", about: "skills that the agent must have (all of them), separated by commas", value: "list" },
  speaks: { flags: "--speaks <list>", about: "languages that the agent must speak (at least one), separated by commas", value: "list" },
  priority: {
    flags: "--priority <priority>",
    about: "new priority of the conversation (as_is)",
    choices: fromContract("routingCriteria.create", "priority"),
  },
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
  // Has no page flags, because the list of criteria has no pages.
  list: { flags: undefined, examples: ["parley routing list", "parley routing list --json"] },
  show: { examples: ["parley routing show Refunds", "parley routing show Refunds --json"] },
  create: {
    summary: "Add a routing criterion after the others",
    named: "name of the criterion",
    flags: { ...asked, ...outcome, ...place, active: { flags: "--no-active", about: "do not use the criterion yet" } },
    note: "A criterion that could never match is refused. To see which conversations it would match, use parley routing preview.",
    examples: ["parley routing create Refunds --words refund,chargeback --team Billing --priority high"],
  },
  update: {
    flags: {
      name: { flags: "--name <name>", about: "name of the criterion" },
      ...asked,
      ...outcome,
      active: { flags: "--active", about: "use the criterion", no: "no longer route by it" },
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
      summary: "Move a routing criterion before another, or to the end",
      call: "routingCriteria.move",
      operands: [named],
      flags: {
        before: { flags: "--before <criterion>", about: "criterion that follows after the move, by name or id" },
        last: { flags: "--last", about: "move the criterion to the end" },
      },
      examples: ["parley routing move Refunds --before Everything", "parley routing move Refunds --last"],
    },
    remove,
    preview: {
      summary: "Preview the conversations that a routing criterion matches",
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
          about: "how to choose among agents with free capacity",
          choices: fromContract("routing.update", "strategy"),
        },
        ...changeFlags,
      },
      examples: ["parley routing set --assign --strategy least_open", "parley routing set --no-assign --yes"],
    },
  },
});
