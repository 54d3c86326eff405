import { bulkFlags, changeFlags, creationFlags, fileFlags, pageFlags, remarkFlag, removalFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const given = {
  ...bulkFlags,
  plan: { flags: "--plan <plan>", about: "new plan, by code (or the column plan of a file)" },
  startsOn: { flags: "--starts-on <day>", about: "first day, YYYY-MM-DD (today)" },
  price: { flags: "--price <amount>", about: "agreed price, instead of the price for the client's location, such as 49.00" },
  currency: { flags: "--currency <code>", about: "currency of --price; refused for clients who pay in another currency" },
  autoRenew: { flags: "--no-auto-renew", about: "end the plan with its period instead of renewing it" },
  ...remarkFlag("it is kept with each plan"),
} as const satisfies Flags;
const search = {
  search: { flags: "--search <text>", about: "filter: clients whose title or short name contains this", filters: "search" },
} as const satisfies Flags;
const turned = {
  ...bulkFlags,
  ...remarkFlag("it is kept with each plan"),
  ...search,
  plan: { flags: "--plan <plan>", about: "filter: clients of this plan, by code or id", filters: "planId" },
} as const satisfies Flags;

const clients = [{ operand: "[ids...]", about: "clients, by short name, code or id" }] as const;
/** Shows each change before the confirmation, because the changes affect money. */
const bulk = { id: "client", guarded: true, shown: true } as const;
const giving = {
  needs: { flags: ["plan"], says: "No plan was given.", hint: "Use --plan.", inFile: true },
  money: { price: "currency" },
} as const;
const transition = (what: string, state: "active" | "deactivated") =>
  ({
    ...bulk,
    asks: [what, "client", "clients"],
    finds: { call: "clientPlans.list", query: { state }, takes: { client: "{stakeholderId}", id: "id" } },
  }) as const;

/** Flags of a plan that both creating and changing it have. */
const planText = {
  description: { flags: "--description <text>", about: "purpose of the plan" },
  trialDays: { flags: "--trial-days <number>", about: "length of the free trial in days", value: "count" },
  include: { flags: "--include <thing=number>", about: "included amount of an item, or unlimited (repeatable)", value: "pairs" },
  overage: {
    flags: "--overage <thing=amount>",
    about: "price per unit above the included amount; without it, the amount is a hard limit",
    value: "pairs",
  },
  default: { flags: "--default", about: "make this the default plan of new stakeholders", field: "isDefault" },
} as const satisfies Flags;
const placeFlags = {
  country: { flags: "--country <code>", about: "country, by its two-letter code" },
  continent: { flags: "--continent <code>", about: "continent, instead of a country: AF, AN, AS, EU, NA, OC, SA" },
} as const satisfies Flags;
const INCLUDES = "Things are agents, bots, sessions, messages, push and gpt_tokens.";

export const planTopic = defineTopic({
  name: "plans",
  verbs: {
    list: {
      summary: "List the plans, or clients with their plan",
      flags: {
        clients: { flags: "--clients", about: "list clients with their current plan, instead of plans" },
        search: { flags: "--search <text>", about: "clients whose title or short name contains this" },
        plan: { flags: "--plan <plan>", about: "clients of this plan, by code or id" },
        state: { flags: "--state <state>", about: "clients whose plan has this state", choices: fromContract("clientPlans.list", "state") },
        page: { flags: "--page <number>", about: "page of clients to show, starting at 1", value: "count" },
        pageSize: { flags: "--page-size <number>", about: "clients per page", value: "count" },
      },
      examples: ["parley plans list", "parley plans list --clients --plan starter", "parley plans list --clients --state expired -q"],
    },
    show: {
      summary: "Show one plan, or the plan history of a client",
      operands: [{ operand: "[plan]", about: "a plan, by code or id" }],
      flags: { client: { flags: "--client <name>", about: "show all plans of this client, by short name, code or id" } },
      examples: ["parley plans show starter", "parley plans show --client acacia", "parley plans show --client acacia --json"],
    },
    create: {
      summary: "Create a plan",
      operands: [{ operand: "<code>", about: "code of the plan, unique and permanent" }],
      flags: {
        name: { flags: "--name <name>", about: "name of the plan", required: true },
        price: { flags: "--price <amount>", about: "price per period, such as 49.00", required: true },
        currency: { flags: "--currency <code>", about: "currency code of three letters, such as USD; permanent", required: true },
        interval: {
          flags: "--interval <interval>",
          about: "billing period; permanent (month)",
          choices: fromContract("plans.create", "interval"),
        },
        ...planText,
        ...creationFlags,
      },
      note: INCLUDES,
      examples: [
        "parley plans create team --name Team --price 99.00 --currency USD --include agents=10 --include bots=3",
        "parley plans create trial --name Trial --price 0 --currency USD --interval month --include agents=2 --trial-days 30",
      ],
    },
    update: {
      summary: "Change a plan, archive it, or make it the default",
      operands: [{ operand: "<plan>", about: "a plan, by code or id" }],
      flags: {
        name: { flags: "--name <name>", about: "name of the plan" },
        price: { flags: "--price <amount>", about: "new price in the plan's currency, for clients who get the plan from now on" },
        ...planText,
        status: {
          flags: "--status <status>",
          about: "archived: the plan is no longer offered; its current clients keep it",
          choices: fromContract("plans.update", "status"),
        },
        ...changeFlags,
      },
      note: INCLUDES,
      examples: ["parley plans update team --price 109.00 --include agents=12 --dry-run", "parley plans update team --status archived --yes"],
    },
    remove: {
      summary: "Remove a plan that no client has ever had",
      does: "remove",
      call: "plans.remove",
      about: "a plan",
      find: { call: "plans.list", by: "code", known: "Plans", listed: "parley plans list" },
      operands: [{ operand: "<plan>", about: "a plan, by code or id", by: "code" }],
      flags: removalFlags,
      note: "A plan that clients have had can only be archived: parley plans update --status archived.",
      examples: ["parley plans remove trial --dry-run", "parley plans remove trial --yes"],
    },
    usage: {
      summary: "Show a client's limits and usage",
      call: "clientPlans.usage",
      operands: [{ operand: "[client]", about: "a client, by short name, code or id (your own)" }],
      note: "Support agents and bots are counted as of now, everything else in the present period; its end is the first day after it. isOwn marks a limit that was agreed instead of the plan's.",
      examples: ["parley plans usage acacia", "parley plans usage acacia --json"],
    },
    items: {
      summary: "List the items of plans",
      operands: [{ operand: "[plan]", about: "only items of this plan, by code or id" }],
      examples: ["parley plans items", "parley plans items business --json"],
    },
    add: {
      summary: "Give a plan to clients who do not have one",
      bulk: { ...bulk, ...giving, asks: ["Add a plan for", "client", "clients"] },
      operands: clients,
      flags: given,
      note: "For clients that have no active plan; to replace one, see parley plans change. A file has a column client, and may have a column plan.",
      examples: [
        'parley plans add acacia --plan business --remark "new contract"',
        'parley plans add --file clients.csv --plan starter --remark "spring offer" --dry-run',
        'parley plans add acacia --plan business --price 12000.00 --currency KES --remark "as agreed" --yes',
      ],
    },
    change: {
      summary: "Move clients to another plan",
      bulk: {
        ...bulk,
        ...giving,
        asks: ["Change the plan of", "client", "clients"],
        finds: { call: "clientPlans.list", query: { state: "active" }, takes: { client: "{stakeholderId}" } },
      },
      operands: clients,
      flags: {
        ...given,
        from: { flags: "--from <plan>", about: "filter: clients who have this plan, by code or id", filters: "planId" },
        ...search,
      },
      note: "Replaces the active plan of each client. A file has a column client, and may have a column plan.",
      examples: [
        'parley plans change acacia --plan business --remark "new contract"',
        'parley plans change --file clients.csv --plan starter --remark "spring offer" --dry-run',
        'parley plans change --from free --plan starter --starts-on 2027-01-01 --remark "free ends" --dry-run',
        'parley plans change acacia --plan business --price 12000.00 --currency KES --remark "as agreed" --yes',
      ],
    },
    deactivate: {
      summary: "Deactivate the plans of clients, with a remark",
      bulk: transition("Deactivate the plan of", "active"),
      operands: clients,
      flags: turned,
      note: "Ends the active plan of each client, or cancels its pending one. A file has a column client.",
      examples: [
        'parley plans deactivate acacia --remark "invoice 204"',
        'parley plans deactivate --plan free --remark "plan ends" --dry-run',
        'parley plans deactivate --file clients.csv --remark "as agreed" --yes --results results.csv',
      ],
    },
    reactivate: {
      summary: "Reactivate plans, with a remark",
      bulk: transition("Reactivate the plan of", "deactivated"),
      operands: clients,
      flags: turned,
      note: "Reactivates the last deactivated plan of each client. A file has a column client.",
      examples: [
        'parley plans reactivate acacia --remark "invoice 204"',
        'parley plans reactivate --plan free --remark "plan ends" --dry-run',
        'parley plans reactivate --file clients.csv --remark "as agreed" --yes --results results.csv',
      ],
    },
    pending: defineTopic(
      {
        name: "pending",
        summary: "Pending plans of clients",
        verbs: {
          list: {
            summary: "List pending plans, earliest start first",
            does: "list",
            call: "clientPlans.pending",
            file: "clientPlans.pendingFile",
            columns: ["client", "startsOn", "plan", "price", "replaces", "remark", "id"],
            flags: {
              ...pageFlags,
              search: { flags: "--search <text>", about: "only clients whose title or short name contains this" },
              plan: { flags: "--plan <plan>", about: "only pending plans with this new plan, by code or id", field: "planId" },
              ...sortFlag("clientPlans.pending"),
              ...fileFlags,
            },
            examples: [
              "parley plans pending list",
              "parley plans pending list --plan starter --all --json",
              "parley plans pending list --output pending.xlsx",
            ],
          },
          cancel: {
            summary: "Cancel pending plans",
            bulk: {
              ...bulk,
              asks: ["Cancel the pending plan of", "client", "clients"],
              finds: { call: "clientPlans.pending", query: { sort: "startsOn" }, takes: { client: "{stakeholderId}", id: "id" } },
            },
            operands: clients,
            flags: turned,
            note: "The current plan of each client stays. parley jobs undo restores cancelled plans. A file has a column client.",
            examples: [
              'parley plans pending cancel acacia --remark "stays with Business"',
              'parley plans pending cancel --plan starter --remark "offer withdrawn" --dry-run',
            ],
          },
        },
      },
      ["plans"],
    ),
    price: defineTopic(
      {
        name: "price",
        summary: "Prices by country and continent",
        verbs: {
          list: {
            summary: "List prices by location",
            operands: [{ operand: "[plan]", about: "only prices of this plan, by code or id" }],
            examples: ["parley plans price list", "parley plans price list starter --json"],
          },
          set: {
            summary: "Set the price of a plan in a country or continent",
            operands: [{ operand: "<plan>", about: "a plan, by code or id" }],
            flags: {
              ...changeFlags,
              ...placeFlags,
              price: { flags: "--price <amount>", about: "price per period, such as 49.00", required: true },
              currency: { flags: "--currency <code>", about: "currency of the price: that of the plan or of the location", required: true },
              from: { flags: "--from <day>", about: "first day, YYYY-MM-DD (today)" },
            },
            note: "A price that has been in force cannot be removed, because past charges are based on it. A new price for the same first day replaces it; clients who got the plan in between keep their price. A price can be removed until its first day.",
            examples: [
              "parley plans price set starter --country KE --price 4900.00 --currency KES",
              "parley plans price set business --continent EU --price 149.00 --currency EUR --from 2027-01-01 --yes",
            ],
          },
          remove: {
            summary: "Remove a price that is not yet in effect",
            operands: [{ operand: "<plan>", about: "a plan, by code or id" }],
            flags: {
              ...removalFlags,
              ...placeFlags,
              from: { flags: "--from <day>", about: "first day of the price, YYYY-MM-DD; required if there are several future prices" },
            },
            note: "The earlier price stays in force. To replace a price that is already in force, use parley plans price set.",
            examples: [
              "parley plans price remove business --continent EU --from 2027-01-01 --dry-run",
              "parley plans price remove starter --country KE --yes",
            ],
          },
        },
      },
      ["plans"],
    ),
  },
});
