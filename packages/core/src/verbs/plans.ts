import { bulkFlags, changeFlags, remarkFlag } from "./shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "./verb.ts";

const given = {
  ...bulkFlags,
  plan: { flags: "--plan <plan>", about: "the plan, by code; a file may name it in a column plan" },
  startsOn: { flags: "--starts-on <day>", about: "from this day on, YYYY-MM-DD; today when absent" },
  price: { flags: "--price <amount>", about: "instead of the price where the client is, such as 49.00" },
  currency: { flags: "--currency <code>", about: "of --price; clients who pay in another one are refused" },
  autoRenew: { flags: "--no-auto-renew", about: "let it expire at the end of its period" },
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

const clients = [{ operand: "[ids...]", about: "clients: short names, codes or ids" }] as const;
/** Money is at stake: whoever is asked sees each change. */
const bulk = { id: "client", guarded: true, shown: true } as const;
const giving = {
  needs: { flags: ["plan"], says: "It is not said which plan.", hint: "Name it with --plan.", inFile: true },
  money: { price: "currency" },
} as const;
const transition = (what: string, state: "active" | "deactivated") =>
  ({
    ...bulk,
    asks: [what, "client", "clients"],
    finds: { call: "clientPlans.list", query: { state }, takes: { client: "{stakeholderId}", id: "id" } },
  }) as const;

export const planTopic = defineTopic({
  name: "plans",
  summary: "Plans, what they cost where, and which client has which",
  verbs: {
    list: {
      summary: "List the plans, or clients with their plan",
      flags: {
        clients: { flags: "--clients", about: "clients with the plan they have now, instead of the plans that are offered" },
        search: { flags: "--search <text>", about: "clients whose title or short name contains this" },
        plan: { flags: "--plan <plan>", about: "clients of this plan, by code or id" },
        state: { flags: "--state <state>", about: "clients whose plan is", choices: fromContract("clientPlans.list", "state") },
        page: { flags: "--page <number>", about: "the page of clients to show, from 1 on", value: "count" },
        pageSize: { flags: "--page-size <number>", about: "clients a page", value: "count" },
      },
      examples: ["parley plans list", "parley plans list --clients --plan starter", "parley plans list --clients --state expired -q"],
    },
    show: {
      summary: "Show one plan, or the plans that a client has had",
      operands: [{ operand: "[plan]", about: "a plan, by code or id" }],
      flags: { client: { flags: "--client <name>", about: "all plans that a client has had, by short name, code or id" } },
      examples: ["parley plans show starter", "parley plans show --client acacia", "parley plans show --client acacia --json"],
    },
    items: {
      summary: "List what plans include",
      operands: [{ operand: "[plan]", about: "only of this plan, by code or id" }],
      examples: ["parley plans items", "parley plans items business --json"],
    },
    add: {
      summary: "Add a plan to clients who have none",
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
      note: "Ends the active plan of each client, or calls its pending one off. A file has a column client.",
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
      note: "Brings the last deactivated plan of each client back. A file has a column client.",
      examples: [
        'parley plans reactivate acacia --remark "invoice 204"',
        'parley plans reactivate --plan free --remark "plan ends" --dry-run',
        'parley plans reactivate --file clients.csv --remark "as agreed" --yes --results results.csv',
      ],
    },
    price: defineTopic(
      {
        name: "price",
        summary: "Prices by country and continent",
        verbs: {
          list: {
            summary: "List prices by location",
            operands: [{ operand: "[plan]", about: "only of this plan, by code or id" }],
            examples: ["parley plans price list", "parley plans price list starter --json"],
          },
          set: {
            summary: "Set the price of a plan in a country or continent",
            operands: [{ operand: "<plan>", about: "a plan, by code or id" }],
            flags: {
              ...changeFlags,
              country: { flags: "--country <code>", about: "the country, by its two letters" },
              continent: { flags: "--continent <code>", about: "or the continent: AF, AN, AS, EU, NA, OC, SA" },
              price: { flags: "--price <amount>", about: "the price a period, such as 49.00", required: true },
              currency: { flags: "--currency <code>", about: "its currency: the plan's own, or one that is used there", required: true },
              from: { flags: "--from <day>", about: "from this day on, YYYY-MM-DD; today when absent" },
            },
            examples: [
              "parley plans price set starter --country KE --price 4900.00 --currency KES",
              "parley plans price set business --continent EU --price 139.00 --currency EUR --from 2027-01-01 --yes",
            ],
          },
        },
      },
      ["plans"],
    ),
  },
});
