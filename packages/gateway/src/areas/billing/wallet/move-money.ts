import type { LedgerCause, wallet } from "@parley/core/contract/billing/wallet";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { canAccessStakeholder, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { audit, type Cause, causeOfFurtherEntries } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { insertSettledPayment } from "../../../ledger/payments.ts";
import { lockWallet, post, postCounterEntries, postedBefore } from "../../../ledger/post.ts";
import { findTransaction, transactionIn } from "./repository.ts";

type Parts = { readonly database: Database; readonly now: () => Date };

/** Values of a transaction in an audit entry. */
const audited = (trx: Transaction<Schema>, id: number) =>
  transactionIn(trx, id).then(({ shCode, cause, amount, currency, balanceAfter, reference, remark, reverses }) => ({
    id,
    shCode,
    cause,
    amount,
    currency,
    balanceAfter,
    reference,
    remark,
    reverses,
  }));

interface Moved {
  readonly cause: "topup" | "adjustment";
  readonly verb: "topped up" | "adjusted";
  /** Writes what belongs to the transaction, such as its payment. */
  readonly also?: (trx: Transaction<Schema>, id: number) => Promise<unknown>;
}

/**
 * Posts an amount. The same idempotency key returns the first transaction; it is not in the audit entry, because it
 * belongs to the stakeholder and not to the caller.
 */
const move = async <V extends Moved["verb"]>(
  { database }: Parts,
  call: Pick<Call<typeof wallet.topup>, "who" | "body"> & Cause<{ readonly entity: "wallet"; readonly verb: V }>,
  { cause, verb, also }: Moved & { readonly verb: V },
) => {
  const { who, body, origin } = call;
  const { stakeholderId, amount, currency, reference } = body;
  const { idempotencyKey } = origin;
  if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
  return database.transaction(stakeholderId, async (trx) => {
    await lockWallet(trx, stakeholderId, currency);
    const before = await postedBefore(trx, {
      stakeholderId,
      idempotencyKey,
      matches: (old) => old.cause === cause && old.amount === amount && old.currency === currency && old.reference === reference,
    });
    if (before !== undefined) return transactionIn(trx, before);
    const id = await post(trx, { stakeholderId, cause, amount, currency, reference, actor: who, idempotencyKey });
    await also?.(trx, id);
    const after = await audited(trx, id);
    await audit(trx, causeOfFurtherEntries(call, { jobId: "kept" }), { entity: "wallet", verb }, { stakeholderId, entityId: stakeholderId, after });
    return transactionIn(trx, id);
  });
};

/** Records a settled payment and adds its amount to the wallet. */
export const topUp = (parts: Parts, call: Call<typeof wallet.topup>) =>
  move(parts, call, {
    cause: "topup",
    verb: "topped up",
    also: (trx, id) => insertSettledPayment(trx, { ...call.body, actor: call.who, settledBy: id, at: parts.now() }),
  });

/** Adds an amount to the wallet or takes one from it. */
export const adjust = (parts: Parts, call: Call<typeof wallet.adjust>) => move(parts, call, { cause: "adjustment", verb: "adjusted" });

/** Causes whose transactions are not reversed. An invoice is paid back by voiding it, so that its status is right. */
const NOT_REVERSIBLE: ReadonlySet<LedgerCause> = new Set(["reversal", "refund", "invoice", "void"]);

/** Reverses a transaction once. A settled payment is refunded instead, so that its status is right. */
export const reverse = async ({ database }: Parts, call: Call<typeof wallet.reverse>) => {
  const { who, body, origin } = call;
  const { idempotencyKey } = origin;
  const { id: reverses, stakeholderId, currency, cause, paymentId } = await findTransaction(database, scopeOf(who), body.id);
  if (NOT_REVERSIBLE.has(cause)) fail.conflict("transactionNotReversible");
  if (paymentId !== null) fail.conflict(because("transactionOfPayment", { payment: String(paymentId) }));
  return database.transaction(stakeholderId, async (trx) => {
    await lockWallet(trx, stakeholderId, currency);
    const before = await postedBefore(trx, { stakeholderId, idempotencyKey, matches: (old) => old.reverses === reverses });
    if (before !== undefined) return transactionIn(trx, before);
    const id = await postCounterEntries(trx, {
      stakeholderId,
      currency,
      reverses,
      cause: "reversal",
      remark: body.remark,
      actor: who,
      idempotencyKey,
    });
    const after = await audited(trx, id);
    await audit(
      trx,
      causeOfFurtherEntries(call, { jobId: "kept" }),
      { entity: "wallet", verb: "reversed" },
      { stakeholderId, entityId: stakeholderId, after },
    );
    return transactionIn(trx, id);
  });
};
