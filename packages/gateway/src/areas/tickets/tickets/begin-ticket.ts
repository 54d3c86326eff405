import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { restartClocks } from "./clocks.ts";
import { clockCountingData, levelOf, type TicketRow, writeClocks } from "./stored-clocks.ts";

/**
 * Returns the next ticket number of the stakeholder. The row stays locked until the ticket is committed, so numbers
 * have no gaps or duplicates.
 */
const nextNumber = async (trx: Transaction<Schema>, stakeholderId: number): Promise<number> => {
  const { last } = await trx
    .insertInto("ticket_number")
    .values({ stakeholder_id: stakeholderId, last: 1 })
    .onConflict((conflict) => conflict.column("stakeholder_id").doUpdateSet({ last: sql<number>`ticket_number.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
};

type Begun = Pick<TicketRow, "stakeholder_id" | "session_id" | "customer_id" | "channel" | "subject" | "owner_id" | "priority"> & {
  readonly level: Parameters<typeof levelOf>[0] & ({ readonly id: number } | undefined);
  readonly parent_id?: number | null;
  readonly issue_type_id?: number | null;
};

/** Creates an open ticket with a number and starts its SLA clocks. */
export const beginTicket = async (trx: Transaction<Schema>, { level, ...columns }: Begun, at: Date): Promise<TicketRow> => {
  const ticket = await trx
    .insertInto("ticket")
    .values({
      ...columns,
      number: await nextNumber(trx, columns.stakeholder_id),
      sla_priority_id: level?.id ?? null,
      merged_into_id: null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const none = { begunAt: at.getTime(), pausedSince: null, pausedSeconds: 0, clocks: [], ...(await clockCountingData(trx, ticket)) };
  const clocks = restartClocks(none, levelOf(level), at.getTime(), null);
  await trx
    .updateTable("ticket")
    .set(await writeClocks(trx, ticket, clocks))
    .where("id", "=", ticket.id)
    .execute();
  return ticket;
};
