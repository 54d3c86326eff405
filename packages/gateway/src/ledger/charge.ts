import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type Posting, postEntries } from "./post.ts";

/** Cause in the ledger of each kind of charge. A credit gives back a part of a plan. */
const CAUSES = { plan: "plan", credit: "plan", addon: "addon", push: "push", overage: "overage" } as const;

export interface Charge extends Pick<Posting, "stakeholderId" | "currency" | "actor" | "at"> {
  readonly kind: keyof typeof CAUSES;
  readonly description: string;
  readonly quantity?: number;
  readonly unitPrice?: number;
  /** Net amount in minor units; negative for a credit. */
  readonly amount: number;
  readonly billedOn: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  /** Identifies the charged event within the client: the same source is charged once. */
  readonly source: string;
}

/**
 * Charges a client for something that the next invoice will contain. Callers lock the row that causes the charge, such
 * as the plan, so that two of them do not charge the same source at the same time.
 */
export const charge = async (trx: Transaction<Schema>, given: Charge): Promise<void> => {
  const { stakeholderId, kind, description, amount, currency, source, actor, at } = given;
  if (amount === 0) return;
  const before = await trx
    .selectFrom("invoice_item")
    .select("id")
    .where("stakeholder_id", "=", stakeholderId)
    .where("source", "=", source)
    .executeTakeFirst();
  if (before !== undefined) return;
  const header = { stakeholderId, cause: CAUSES[kind], currency, reference: description, actor, at };
  const transaction = await postEntries(trx, header, [
    { account: "unbilled", amount: -amount },
    { account: "charges", amount },
  ]);
  await trx
    .insertInto("invoice_item")
    .values({
      stakeholder_id: stakeholderId,
      invoice_id: null,
      kind,
      description,
      quantity: given.quantity ?? 1,
      unit_price: given.unitPrice ?? null,
      amount,
      currency,
      billed_on: given.billedOn,
      period_from: given.periodFrom,
      period_to: given.periodTo,
      source,
      transaction_id: transaction,
    })
    .execute();
};
