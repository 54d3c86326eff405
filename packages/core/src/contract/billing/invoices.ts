import * as z from "zod/mini";
import { all, area, provider } from "../../access/index.ts";
import { listFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Done, idOf, Moment, name, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";
import { TaxRate } from "./billing-details.ts";
import { PaidCurrency, SignedAmount } from "./wallet.ts";

/** States of an invoice: draft → finalized → voided. The others are those of the spec's shapes that no call sets. */
export const INVOICE_STATES = ["generating", "draft", "finalized", "voided", "failed"] as const;
export const INVOICE_PAYMENTS = ["pending", "succeeded", "failed"] as const;
export const ITEM_KINDS = ["plan", "addon", "overage", "push", "one_off", "credit"] as const;

/** Month such as 2026-11. */
export const BillingPeriod = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, "A month is written YYYY-MM"));

export const InvoiceItem = z.object({
  id: z.int(),
  /** Null for a charge that is on no invoice yet. */
  invoiceId: z.nullable(z.int()),
  invoiceNumber: z.nullable(z.string()),
  stakeholderId: z.int(),
  kind: z.enum(ITEM_KINDS),
  description: z.string(),
  quantity: z.int(),
  unitPrice: z.nullable(z.int()),
  /** Net amount in minor units of `currency`; negative for a credit. */
  amount: z.int(),
  currency: z.string(),
  taxRate: z.nullable(z.int()),
  billedOn: z.string(),
  periodFrom: z.nullable(z.string()),
  /** First day after the charged days. */
  periodTo: z.nullable(z.string()),
  /** True for an item of a draft that was entered by hand, which can be changed. */
  isManual: z.boolean(),
  version: z.int(),
});
export type InvoiceItem = z.output<typeof InvoiceItem>;

/** Party of an invoice, as it was when the invoice became final. */
const Party = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  email: z.string(),
});
export type InvoiceParty = z.output<typeof Party>;

export const Invoice = z.object({
  id: z.int(),
  /** Null for a draft. */
  number: z.nullable(z.string()),
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  shCode: z.string(),
  status: z.enum(INVOICE_STATES),
  payment: z.enum(INVOICE_PAYMENTS),
  /** True if the invoice is final and unpaid after the day on which it was due. */
  isOverdue: z.boolean(),
  period: z.nullable(z.string()),
  issuedOn: z.string(),
  dueOn: z.string(),
  currency: z.string(),
  /** Sums in minor units of `currency`: total = net − discount + tax. */
  net: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
  paid: z.int(),
  sentAt: z.nullable(Moment),
  voidRemark: z.nullable(z.string()),
  version: z.int(),
});
export type Invoice = z.output<typeof Invoice>;

const TaxSum = z.object({ rate: z.int(), net: z.int(), discount: z.int(), tax: z.int() });
/** Invoice with its items. */
export const WholeInvoice = z.extend(Invoice, {
  taxes: z.array(TaxSum),
  issuer: z.nullable(Party),
  recipient: z.nullable(Party),
  lines: z.array(InvoiceItem),
});
export type WholeInvoice = z.output<typeof WholeInvoice>;

const viewInvoices = area("Billing Details");
/** Rule for what only the provider does: charge, issue and void. */
const bill = all(viewInvoices, provider);
const notice = "Error occurred while saving data";
const stale = ["invoices", "wallet", "subscriptions"] as const;
const invoiceId = z.strictObject({ id: idOf("invoice") });

/**
 * Invoices (spec section 7, billing, invoice part; ADR 0193). The spec names `getitems`, `updateitem` and
 * `generateinvoice`; the other calls are additions.
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "billing/invoice/list",
    summary: "List invoices, newest first",
    access: viewInvoices,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      stakeholderId: z.optional(textIdOf("stakeholder")),
      status: z.optional(z.enum(["draft", "finalized", "voided"])),
      payment: z.optional(z.enum(INVOICE_PAYMENTS)),
      sort: z.optional(z.enum(["issuedOn", "-issuedOn"])),
    }),
    output: paged(Invoice),
    ours: true,
  },
  show: {
    gateway: "main",
    method: "GET",
    path: "billing/invoice/show/{id}",
    summary: "Get an invoice with its items",
    access: viewInvoices,
    params: z.strictObject({ id: textIdOf("invoice") }),
    output: WholeInvoice,
    ours: true,
  },
  pdf: {
    gateway: "main",
    method: "GET",
    path: "billing/invoice/pdf/{id}",
    summary: "Download a final invoice as PDF",
    access: viewInvoices,
    params: z.strictObject({ id: textIdOf("invoice") }),
    output: z.unknown(),
    download: true,
    ours: true,
  },
  items: {
    gateway: "main",
    method: "GET",
    path: "billing/invoice/getitems",
    summary: "List charges and items of invoices, newest first",
    access: viewInvoices,
    query: z.strictObject({
      ...pageFields(),
      stakeholderId: z.optional(textIdOf("stakeholder")),
      invoiceId: z.optional(textIdOf("invoice")),
      /** `open`: on no final invoice. */
      state: z.optional(z.enum(["open", "invoiced"])),
    }),
    output: paged(InvoiceItem),
  },
  updateItem: {
    gateway: "main",
    method: "POST",
    path: "billing/invoice/updateitem",
    summary: "Add an item to the draft of a client, or change one that was entered by hand",
    access: bill,
    audit: { entity: "invoice", verb: "item set" },
    body: z.strictObject({
      /** Item to change, at the version that was read. Without it, an item is added. */
      id: z.optional(idOf("invoiceItem")),
      version: z.optional(version),
      stakeholderId: idOf("stakeholder"),
      description: name(120),
      quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
      /** Net price of one; negative for a credit. */
      unitPrice: SignedAmount,
      currency: PaidCurrency,
      /** The default is the tax rate of the client. */
      taxRate: z.optional(TaxRate),
    }),
    output: InvoiceItem,
    validates: true,
    notice,
    stale,
  },
  removeItem: {
    gateway: "main",
    method: "DELETE",
    path: "billing/invoice/item/{id}",
    summary: "Remove an item that was entered by hand from a draft",
    access: bill,
    audit: { entity: "invoice", verb: "item removed" },
    params: z.strictObject({ id: textIdOf("invoiceItem") }),
    output: Done,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  generate: {
    gateway: "main",
    method: "POST",
    path: "billing/invoice/generateinvoice",
    summary: "Invoice the charges of a client",
    access: bill,
    audit: { entity: "invoice", verb: "generated" },
    body: z.strictObject({
      stakeholderId: idOf("stakeholder"),
      /** Last month whose charges are included. Without it, all are. */
      period: z.optional(BillingPeriod),
      /** Needed only if the client has charges in several currencies. */
      currency: z.optional(PaidCurrency),
      /** Leaves the invoice as a draft, without a number. */
      draft: z._default(z.boolean(), false),
    }),
    output: WholeInvoice,
    validates: true,
    notice,
    stale,
  },
  issue: {
    gateway: "main",
    method: "POST",
    path: "billing/invoice/issue",
    summary: "Make a draft final, which gives it a number",
    access: bill,
    audit: { entity: "invoice", verb: "issued" },
    body: invoiceId,
    output: WholeInvoice,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  pay: {
    gateway: "main",
    method: "POST",
    path: "billing/invoice/pay",
    summary: "Pay a final invoice from the wallet of its client",
    access: viewInvoices,
    audit: { entity: "invoice", verb: "paid" },
    body: invoiceId,
    output: WholeInvoice,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  void: {
    gateway: "main",
    method: "POST",
    path: "billing/invoice/void",
    summary: "Void a final invoice by counter-entries; what was paid returns to the wallet",
    access: bill,
    audit: { entity: "invoice", verb: "voided" },
    body: z.strictObject({ id: idOf("invoice"), remark: text(500).check(z.minLength(1)) }),
    output: WholeInvoice,
    validates: true,
    notice,
    stale,
    ours: true,
  },
  send: {
    gateway: "main",
    method: "POST",
    path: "billing/invoice/send",
    summary: "E-mail a final invoice with its PDF to the client's billing address",
    access: bill,
    audit: { entity: "invoice", verb: "sent" },
    body: invoiceId,
    output: WholeInvoice,
    notice,
    stale: ["invoices"],
    ours: true,
  },
  close: {
    gateway: "main",
    method: "POST",
    path: "billing/close",
    summary: "Invoice the charges of all clients up to the end of a month",
    access: bill,
    audit: { entity: "invoice", verb: "generated" },
    body: z.strictObject({ period: BillingPeriod, draft: z._default(z.boolean(), false) }),
    output: z.object({
      period: z.string(),
      invoices: z.array(z.object({ id: z.int(), number: z.nullable(z.string()), shCode: z.string(), currency: z.string(), total: z.int() })),
      /** Clients whose credits exceed their charges; their draft waits for later charges. */
      skipped: z.array(z.object({ id: z.int(), shCode: z.string(), currency: z.string(), total: z.int() })),
    }),
    validates: true,
    notice,
    stale,
    ours: true,
  },
});

export const invoices = { ...rows, file: listFile(rows.list, { name: "invoices", title: "Invoices" }) };
