import { creationFlags, fileFlags, pageFlags, sortFlag, yesFlag } from "../shared-flags.ts";
import { byId, defineTopic, type Flags, fromContract } from "../verb.ts";

const client = { operand: "<client>", about: "a client, by short name, code or id" } as const;
const invoice = { operand: "<number>", about: "an invoice by its number, or a draft by its id" } as const;
const key = {
  idempotencyKey: { flags: "--idempotency-key <key>", about: "idempotency key: a request with the same key is made once" },
} as const satisfies Flags;
/** Flags of a command that changes an invoice. It asks for confirmation in a terminal only. */
const changed = { ...key, ...creationFlags, ...yesFlag } as const satisfies Flags;

export const invoiceTopic = defineTopic({
  name: "invoices",
  verbs: {
    list: {
      summary: "List invoices, newest first",
      does: "list",
      call: "invoices.list",
      file: "invoices.file",
      columns: ["id", "number", "shCode", "status", "payment", "issuedOn", "dueOn", "total", "isOverdue"],
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "only invoices whose number contains this" },
        client: { flags: "--client <name>", about: "only invoices of this client", field: "stakeholderId", finds: "stakeholder" },
        status: { flags: "--status <status>", about: "only invoices in this state", choices: fromContract("invoices.list", "status") },
        payment: { flags: "--payment <payment>", about: "only invoices with this payment", choices: fromContract("invoices.list", "payment") },
        ...sortFlag("invoices.list"),
        ...fileFlags,
      },
      examples: ["parley invoices list", "parley invoices list --client acacia --payment pending --json"],
    },
    show: {
      summary: "Show an invoice with its items",
      operands: [invoice],
      note: "JSON has amounts in minor units.",
      examples: ["parley invoices show INV-000012", "parley invoices show INV-000012 --json"],
    },
    generate: {
      summary: "Invoice the charges of a client",
      operands: [client],
      flags: {
        period: { flags: "--period <month>", about: "last month whose charges are included, such as 2026-11 (all charges)" },
        currency: { flags: "--currency <code>", about: "currency, if the client has charges in several" },
        draft: { flags: "--draft", about: "leave the invoice as a draft, without a number" },
        ...changed,
      },
      examples: ["parley invoices generate acacia --period 2026-11 --json", "parley invoices generate acacia --draft"],
    },
    item: {
      summary: "Add an item to the draft of a client",
      operands: [client],
      flags: {
        description: { flags: "--description <text>", about: "text of the item, up to 120 characters", required: true },
        price: { flags: "--price <amount>", about: "net price of one, such as 100.00; negative for a credit", required: true },
        currency: { flags: "--currency <code>", about: "currency of the price, such as KES", required: true },
        quantity: { flags: "--quantity <number>", about: "quantity (1)", value: "count" },
        tax: { flags: "--tax <percent>", about: "tax in per cent, such as 7.5 (that of the client)" },
        ...changed,
      },
      examples: ['parley invoices item acacia --description "Training" --price 5000.00 --currency KES'],
    },
    "remove-item": {
      summary: "Remove an item that was entered by hand from a draft",
      operands: [byId("an item, by the id of parley invoices show")],
      flags: changed,
      examples: ["parley invoices remove-item 41"],
    },
    issue: {
      summary: "Make a draft final, which gives it a number",
      operands: [invoice],
      flags: changed,
      examples: ["parley invoices issue 12", "parley invoices issue 12 --dry-run"],
    },
    send: {
      summary: "E-mail a final invoice to the client's billing address",
      operands: [invoice],
      flags: { ...key, ...yesFlag },
      examples: ["parley invoices send INV-000012"],
    },
    pay: {
      summary: "Pay a final invoice from the wallet of its client",
      operands: [invoice],
      flags: changed,
      examples: ["parley invoices pay INV-000012", "parley invoices pay INV-000012 --dry-run"],
    },
    void: {
      summary: "Void a final invoice; what was paid returns to the wallet",
      operands: [invoice],
      flags: { remark: { flags: "--remark <text>", about: "reason; it is kept with the invoice", required: true }, ...changed },
      note: "Its charges are on the next invoice again.",
      examples: ['parley invoices void INV-000012 --remark "wrong address"'],
    },
    pdf: {
      summary: "Write a final invoice as PDF",
      operands: [invoice],
      flags: { output: { flags: "-o, --output <file>", about: "file to write (NUMBER.pdf)" } },
      examples: ["parley invoices pdf INV-000012", "parley invoices pdf INV-000012 --output november.pdf"],
    },
  },
});
