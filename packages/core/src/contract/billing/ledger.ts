import * as z from "zod/mini";
import { action, all, provider } from "../../access/index.ts";
import { defineArea } from "../row.ts";

/** Checks of `parley billing verify`. */
export const LEDGER_CHECKS = ["accountBalance", "transactionSum", "entryBalance", "paymentPosted", "invoiceTotal", "unbilled", "receivable"] as const;

const LedgerFault = z.object({
  check: z.enum(LEDGER_CHECKS),
  stakeholderId: z.int(),
  /** Account, or number of the transaction, entry, payment or invoice. */
  subject: z.string(),
  expected: z.int(),
  found: z.int(),
});
export type LedgerFault = z.output<typeof LedgerFault>;

/** Proof of the figures of billing. An addition to the spec (ADR 0191). */
export const ledger = defineArea({
  verify: {
    gateway: "main",
    method: "GET",
    path: "billing/verify",
    summary: "Recompute all balances from the entries of the ledger, and list every difference",
    access: all(action("Wallet", "Topup Wallet"), provider),
    output: z.object({
      ok: z.boolean(),
      /** Number of accounts and of entries that were checked. */
      accounts: z.int(),
      entries: z.int(),
      /** The first hundred differences. */
      faults: z.array(LedgerFault),
    }),
    ours: true,
  },
});
