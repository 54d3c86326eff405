import { ledger } from "@parley/core/contract/billing/ledger";
import type { Database } from "../../../db/database.ts";
import { implement } from "../../../handlers/implement.ts";
import { verifyLedger } from "../../../ledger/verify.ts";

/** Handler that proves the figures of billing (ADR 0191). */
export const ledgerRoutes = implement(ledger, ({ database }: { readonly database: Database }) => ({
  verify: () => verifyLedger(database),
}));
