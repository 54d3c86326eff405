import { PAYMENT_STATES, type Payment, type payments } from "@parley/core/contract/billing/payments";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { paymentIn } from "../../../ledger/payment-select.ts";
import { post, postCounterEntries } from "../../../ledger/post.ts";
import { readPayment } from "./repository.ts";

type MarkCall = Call<typeof payments.update>;
type Marked = MarkCall["body"]["status"];

/** Audit verb and required present status of each new status (spec section 4: 0 → 1 or 2; 1 → 3). */
const TRANSITIONS = {
  1: { from: 0, verb: "settled" },
  2: { from: 0, verb: "rejected" },
  3: { from: 1, verb: "refunded" },
} as const satisfies Record<Marked, object>;

const snapshot = ({ shCode, state, amount, currency, reference, remark }: Payment) => ({ shCode, state, amount, currency, reference, remark });

/** Moves the money of a payment, and returns the columns that name the transaction. */
const moveMoney = async (trx: Transaction<Schema>, { who, body }: MarkCall, payment: Payment) => {
  const { stakeholderId, amount, currency, reference, settledBy } = payment;
  if (body.status === 1) return { settled_by: await post(trx, { stakeholderId, cause: "topup", amount, currency, reference, actor: who }) };
  if (body.status === 2 || settledBy === null) return {};
  const refund = { stakeholderId, cause: "refund", currency, reverses: settledBy, remark: body.remark, actor: who } as const;
  return { refunded_by: await postCounterEntries(trx, refund) };
};

/** Settles, rejects or refunds a payment once: the row stays locked until the money is moved. */
export const markPayment = async ({ database, now }: { readonly database: Database; readonly now: () => Date }, call: MarkCall): Promise<Payment> => {
  const { who, body } = call;
  const { id, stakeholderId } = await readPayment(database, scopeOf(who), body.id);
  const { from, verb } = TRANSITIONS[body.status];
  return database.transaction(stakeholderId, async (trx) => {
    await trx.selectFrom("payment_log").select("id").where("id", "=", id).forUpdate().execute();
    const before = await paymentIn(trx, id);
    if (before.status !== from) fail.conflict(because("paymentNotMarkable", { state: before.state, wanted: PAYMENT_STATES[body.status] }), before);
    const moved = await moveMoney(trx, call, before);
    await trx
      .updateTable("payment_log")
      .set({
        status: body.status,
        marked_by: who.userId,
        marked_by_name: who.name,
        marked_at: now(),
        ...(body.remark !== undefined && { remark: body.remark }),
        ...moved,
      })
      .where("id", "=", id)
      .execute();
    const after = await paymentIn(trx, id);
    await audit(trx, call, { entity: "payment", verb }, { stakeholderId, entityId: id, before: snapshot(before), after: snapshot(after) });
    return after;
  });
};
