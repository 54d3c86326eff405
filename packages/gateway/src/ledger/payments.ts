import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Posting } from "./post.ts";

type SettledPayment = Pick<Posting, "stakeholderId" | "amount" | "currency" | "actor"> & {
  readonly reference: string;
  readonly settledBy: number;
  readonly at: Date;
};

/** Records a payment that was received before it was announced, with the transaction that added it to the wallet. */
export const insertSettledPayment = (
  trx: Transaction<Schema>,
  { stakeholderId, amount, currency, reference, actor, settledBy, at }: SettledPayment,
) =>
  trx
    .insertInto("payment_log")
    .values({
      stakeholder_id: stakeholderId,
      status: 1,
      amount,
      currency,
      reference,
      requested_by: actor.userId,
      requested_by_name: actor.name,
      marked_by: actor.userId,
      marked_by_name: actor.name,
      marked_at: at,
      settled_by: settledBy,
      created_at: at,
    })
    .execute();
