import { crudVerbs } from "./crud-verbs.ts";
import { changeFlags, pageFlags } from "./shared-flags.ts";
import { defineTopic } from "./verb.ts";

const contractNo = { flags: "--contract-no <number>", about: "the number of the contract" } as const;
const billingContact = { flags: "--billing-contact <address>", about: "where invoices go" } as const;

export const enterpriseTopic = defineTopic(
  {
    name: "enterprise",
    summary: "Companies to which several stakeholders belong",
    verbs: crudVerbs({
      area: "enterpriseClients",
      topic: "stakeholders enterprise",
      one: "an enterprise client",
      many: "enterprise clients",
      operand: "<company>",
      by: "company",
      search: "search",
      columns: ["company", "id", "contractNo", "billingContact", "stakeholderCount"],
      list: {
        flags: { ...pageFlags, search: { flags: "--search <text>", about: "found by company" } },
        examples: ["parley stakeholders enterprise list", "parley stakeholders enterprise list --search group --json"],
      },
      create: {
        named: "what the company is called",
        flags: { contractNo, billingContact },
        examples: ['parley stakeholders enterprise create "Forest Group" --contract-no F-12'],
      },
      update: {
        flags: { company: { flags: "--company <name>", about: "what it is called" }, contractNo, billingContact, ...changeFlags },
        examples: ['parley stakeholders enterprise update "Forest Group" --billing-contact billing@forest.test --yes'],
      },
      remove: {
        note: "Refused while a stakeholder belongs to it.",
        examples: ['parley stakeholders enterprise remove "Forest Group" --yes'],
      },
    }),
  },
  ["stakeholders"],
);
