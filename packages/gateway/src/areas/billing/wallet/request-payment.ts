import type { Payment } from "@parley/core/contract/billing/payments";
import type { wallet } from "@parley/core/contract/billing/wallet";
import { because } from "@parley/core/errors/reasons";
import { audit, causeOfFurtherEntries } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { paymentIn } from "../../../ledger/payment-select.ts";
import { lockWallet } from "../../../ledger/post.ts";
import { walletIn } from "./repository.ts";

/** Most payments of a client that may be pending at the same time. */
const PENDING_MAX = 20;

/**
 * Announces a payment of the caller's own stakeholder. It changes no balance until provider staff settle it. The same
 * idempotency key returns the first payment.
 */
export const requestPayment = ({ database }: { readonly database: Database }, call: Call<typeof wallet.request>): Promise<Payment> => {
  const { who, body, origin } = call;
  const { stakeholderId } = who;
  const { amount, currency, reference } = body;
  const { idempotencyKey } = origin;
  return database.transaction(stakeholderId, async (trx) => {
    // Does not let a request decide the currency of a new wallet, which cannot be changed.
    const own = (await walletIn(trx, stakeholderId)).currency;
    if (own !== currency) fail.conflict(because("walletOtherCurrency", { currency: own }));
    await lockWallet(trx, stakeholderId, currency);
    const payments = trx.selectFrom("payment_log").where("stakeholder_id", "=", stakeholderId);
    if (idempotencyKey !== undefined) {
      const before = await payments
        .select(["id", "amount", "currency", "reference"])
        .where("idempotency_key", "=", idempotencyKey)
        .executeTakeFirst();
      if (before)
        return before.amount === amount && before.currency === currency && before.reference === reference
          ? paymentIn(trx, before.id)
          : fail.keyReused();
    }
    const pending = await payments.select("id").where("status", "=", 0).limit(PENDING_MAX).execute();
    if (pending.length >= PENDING_MAX) fail.conflict(because("paymentsPendingMax", { count: PENDING_MAX }));
    const { id } = await trx
      .insertInto("payment_log")
      .values({
        stakeholder_id: stakeholderId,
        amount,
        currency,
        reference,
        requested_by: who.userId,
        requested_by_name: who.name,
        idempotency_key: idempotencyKey ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { shCode: (await paymentIn(trx, id)).shCode, amount, currency, reference };
    await audit(
      trx,
      causeOfFurtherEntries(call, { jobId: "kept" }),
      { entity: "payment", verb: "requested" },
      { stakeholderId, entityId: id, after },
    );
    return paymentIn(trx, id);
  });
};
