import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { fail } from "../../../errors/app-error.ts";
import { type ReadTicket, TICKET_JOINS, ticketColumns } from "./columns.ts";
import type { TicketRow } from "./stored-clocks.ts";

/** Locks tickets in the order of their ids, to avoid deadlocks. Tickets outside the scope are omitted. */
export const lockTickets = (trx: Transaction<Schema>, scope: Scope, ids: readonly number[]): Promise<TicketRow[]> => {
  const found = trx
    .selectFrom("ticket")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate();
  return (scope === 0 ? found : found.where("stakeholder_id", "=", scope)).execute();
};

/** Reads a ticket inside the transaction that changes it. Its unread state is not computed. */
export const readTicketIn = async (
  trx: Transaction<Schema>,
  { id, stakeholder_id }: Pick<TicketRow, "id" | "stakeholder_id">,
): Promise<ReadTicket> => {
  const { rows } = await sql<ReadTicket>`select ${sql.raw(ticketColumns("0"))} from ticket t ${sql.raw(TICKET_JOINS)}
    where t.id = ${id} and t.stakeholder_id = ${stakeholder_id}`.execute(trx);
  return rows[0] ?? fail.notFound();
};

/** Marks a ticket as read by the user who changed it. */
export const markRead = async (
  trx: Transaction<Schema>,
  { id, stakeholder_id }: Pick<TicketRow, "id" | "stakeholder_id">,
  userId: number,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto("ticket_read")
    .values({ user_id: userId, ticket_id: id, stakeholder_id, read_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "ticket_id"]).doUpdateSet({ read_at: at }))
    .execute();
};
