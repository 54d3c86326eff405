import * as z from "zod/mini";
import { action, all, provider } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";

/** States of a payment. The number of a state in this list is the `status` of the spec, where 1 marks it as settled. */
export const PAYMENT_STATES = ["pending", "settled", "failed", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Payment of a client into its wallet: 0 → 1 or 2; 1 → 3. */
export const Payment = z.object({
  id: z.int(),
  createdAt: Moment,
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  shCode: z.string(),
  provider: z.enum(["manual"]),
  status: z.int(),
  state: z.enum(PAYMENT_STATES),
  /** Amount in minor units of `currency`. */
  amount: z.int(),
  currency: z.string(),
  reference: z.string(),
  remark: z.nullable(z.string()),
  requestedBy: z.string(),
  markedBy: z.nullable(z.string()),
  markedAt: z.nullable(Moment),
  /** Transactions of the wallet that settled and refunded the payment. */
  settledBy: z.nullable(z.int()),
  refundedBy: z.nullable(z.int()),
});
export type Payment = z.output<typeof Payment>;

const viewPayments = action("Wallet", "Topup Wallet");

/** Payments (spec section 7, payments). A client's user sees the client's own. */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "payments/all-payments",
    summary: "List payments, newest first",
    access: viewPayments,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      stakeholderId: z.optional(textIdOf("stakeholder")),
      state: z.optional(z.enum(PAYMENT_STATES)),
      sort: z.optional(z.enum(["createdAt", "-createdAt"])),
    }),
    output: paged(Payment),
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "payments/get-payment",
    summary: "Get a payment",
    access: viewPayments,
    query: z.strictObject({ id: textIdOf("payment") }),
    output: Payment,
  },
  update: {
    gateway: "messenger",
    method: "POST",
    path: "payments/update-payment-log",
    summary: "Mark a payment as settled (1), failed (2) or refunded (3)",
    access: all(viewPayments, provider),
    audit: [
      { entity: "payment", verb: "settled" },
      { entity: "payment", verb: "rejected" },
      { entity: "payment", verb: "refunded" },
    ],
    body: z.strictObject({ id: idOf("payment"), status: z.literal([1, 2, 3]), remark: z.optional(text(500).check(z.minLength(1))) }),
    output: Payment,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["wallet", "payments"],
  },
});

export const payments = withFile(rows, { name: "payments", title: "Payments" });
