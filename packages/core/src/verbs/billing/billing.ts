import { creationFlags, yesFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

const clientOrOwn = { operand: "[client]", about: "a client, by short name, code or id (your own)" } as const;

export const billingTopic = defineTopic({
  name: "billing",
  verbs: {
    verify: {
      summary: "Recompute all balances from the ledger, and list every difference",
      call: "ledger.verify",
      note: "Exits with 1 if figures do not add up.",
      examples: ["parley billing verify", "parley billing verify --json"],
    },
    close: {
      summary: "Invoice the charges of all clients up to the end of a month",
      flags: {
        period: { flags: "--period <month>", about: "month, such as 2026-11", required: true },
        draft: { flags: "--draft", about: "leave the invoices as drafts, without numbers" },
        ...creationFlags,
        ...yesFlag,
      },
      note: "Charges are invoiced once: closing a month again invoices only what was added in the meantime.",
      examples: ["parley billing close --period 2026-11 --dry-run", "parley billing close --period 2026-11 --json"],
    },
    subscription: {
      summary: "Show the plan of a client, its next charge and its use",
      operands: [clientOrOwn],
      examples: ["parley billing subscription acacia", "parley billing subscription --json"],
    },
    details: {
      summary: "Show the name, address and tax number for invoices",
      operands: [clientOrOwn],
      examples: ["parley billing details acacia"],
    },
    "set-details": {
      summary: "Change the name, address or tax number for invoices",
      operands: [clientOrOwn],
      flags: {
        legalName: { flags: "--legal-name <text>", about: "name of the company" },
        address: { flags: "--address <text>", about: "street and number" },
        city: { flags: "--city <text>", about: "city" },
        postalCode: { flags: "--postal-code <text>", about: "postal code" },
        country: { flags: "--country <code>", about: "country of two letters, such as KE" },
        taxNumber: { flags: "--tax-number <number>", about: "tax number; its form is checked by country" },
        email: { flags: "--email <address>", about: "address to which invoices are sent" },
        tax: { flags: "--tax <percent>", about: "tax on the client's charges, such as 16; only the provider sets it" },
        ...creationFlags,
      },
      examples: ["parley billing set-details --tax-number P051365947M", "parley billing set-details acacia --tax 16"],
    },
  },
});
