import type { Payment } from "@parley/core/contract/billing/payments";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";

export const PAYMENT_COLUMNS = `p.id, p.created_at as "createdAt", p.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", h.sh_code as "shCode",
  p.provider, p.status::int as status, (array['pending', 'settled', 'failed', 'refunded'])[p.status + 1] as state, p.amount, p.currency, p.reference, p.remark,
  p.requested_by_name as "requestedBy", p.marked_by_name as "markedBy", p.marked_at as "markedAt", p.settled_by as "settledBy", p.refunded_by as "refundedBy"`;
export const PAYMENT_JOINS = "join stakeholder h on h.id = p.stakeholder_id";

/** Returns a payment as the database transaction sees it. */
export const paymentIn = async (trx: Transaction<Schema>, id: number): Promise<Payment> => {
  const { rows } = await sql<Payment>`select ${sql.raw(PAYMENT_COLUMNS)} from payment_log p ${sql.raw(PAYMENT_JOINS)} where p.id = ${id}`.execute(
    trx,
  );
  return rows[0] ?? fail.notFound();
};
