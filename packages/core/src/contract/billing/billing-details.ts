import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { email, idOf, name, text, textIdOf } from "../schemas.ts";

/** Tax rate in hundredths of a per cent, such as 750 for 7.5 %. */
export const TaxRate = z.int().check(z.minimum(0), z.maximum(10_000));

const country = z.string().check(z.regex(/^[A-Z]{2}$/, "Two capital letters, such as KE"));
const fields = {
  legalName: name(120),
  address: text(300),
  city: text(80),
  postalCode: text(20),
  country,
  /** Without spaces and separators; empty if there is none. Its form depends on the country. */
  taxNumber: text(20),
  /** Address to which invoices are sent; empty for none. */
  email: z.union([z.literal(""), email]),
};

/** Billing details as they stand on invoices. */
export const BillingDetails = z.object({
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  legalName: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  /** Tax of the client's charges. Only provider staff set it. */
  taxRate: z.int(),
  /** 0 before the first change. */
  version: z.int(),
});
export type BillingDetails = z.output<typeof BillingDetails>;

export const BillingDetailsDraft = z.strictObject({
  stakeholderId: idOf("stakeholder"),
  ...fields,
  taxRate: z.optional(TaxRate),
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
});

const access = area("Billing Details");

/**
 * Name, address and tax number of clients for invoices, and of the provider as their issuer. The spec names the screen
 * but no calls, so both calls are additions.
 */
export const billingDetails = defineArea({
  show: {
    gateway: "main",
    method: "GET",
    path: "billing/details/{id}",
    summary: "Get the billing details of a stakeholder",
    access,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: BillingDetails,
    ours: true,
  },
  save: {
    gateway: "main",
    method: "PUT",
    path: "billing/details",
    summary: "Set the billing details of a stakeholder",
    access,
    audit: { entity: "billingDetails", verb: "changed" },
    body: BillingDetailsDraft,
    output: BillingDetails,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["billingDetails"],
    ours: true,
  },
});
