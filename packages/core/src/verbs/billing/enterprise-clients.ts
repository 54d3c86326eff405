import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

const contractNo = { flags: "--contract-no <number>", about: "number of the contract" } as const;
const startsOn = { flags: "--starts-on <day>", about: "first day of the contract, such as 2026-12-31, or none", value: "day" } as const;
const endsOn = { flags: "--ends-on <day>", about: "last day of the contract, or none", value: "day" } as const;
const discountPct = {
  flags: "--discount-pct <percent>",
  about: "discount on the charges of its stakeholders, in whole per cent",
  value: "percent",
} as const;
const billingContact = { flags: "--billing-contact <address>", about: "address that invoices are sent to" } as const;

export const enterpriseTopic = defineTopic(
  {
    name: "enterprise",
    summary: "Companies with several stakeholders",
    verbs: crudVerbs({
      area: "enterpriseClients",
      topic: "stakeholders enterprise",
      one: "an enterprise client",
      many: "enterprise clients",
      operand: "<company>",
      by: "company",
      search: "search",
      columns: ["company", "id", "contractNo", "startsOn", "endsOn", "discountPct", "billingContact", "stakeholderCount"],
      list: {
        flags: { ...pageFlags, search: { flags: "--search <text>", about: "text in the company name" } },
        note: "Only staff of the provider see enterprise clients; the list is empty for everybody else.",
        examples: ["parley stakeholders enterprise list", "parley stakeholders enterprise list --search group --json"],
      },
      create: {
        named: "name of the company",
        flags: { contractNo, startsOn, endsOn, discountPct, billingContact },
        examples: [
          'parley stakeholders enterprise create "Forest Group" --contract-no F-12',
          'parley stakeholders enterprise create "Delta Group" --starts-on 2027-01-01 --ends-on 2028-12-31 --discount-pct 15',
        ],
      },
      update: {
        flags: {
          company: { flags: "--company <name>", about: "company name" },
          contractNo,
          startsOn,
          endsOn,
          discountPct,
          billingContact,
          ...changeFlags,
        },
        examples: [
          'parley stakeholders enterprise update "Forest Group" --billing-contact billing@forest.test --yes',
          'parley stakeholders enterprise update "Forest Group" --ends-on none --yes',
        ],
      },
      remove: {
        note: "An enterprise client that a stakeholder belongs to cannot be removed.",
        examples: ['parley stakeholders enterprise remove "Forest Group" --yes'],
      },
    }),
  },
  ["stakeholders"],
);
