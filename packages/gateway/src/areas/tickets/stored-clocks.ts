import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type Clocks, type Level, nearestDue } from "./clocks.ts";

export type TicketRow = Selectable<Schema["ticket"]>;

const ms = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** The clocks of a ticket that the transaction holds. */
export const readClocks = async (trx: Transaction<Schema>, ticket: TicketRow): Promise<Clocks> => {
  const rows = await trx.selectFrom("sla_clock").selectAll().where("ticket_id", "=", ticket.id).orderBy("target").execute();
  return {
    begunAt: Date.parse(ticket.created_at),
    pausedSince: ms(ticket.paused_since),
    pausedSeconds: ticket.paused_seconds,
    clocks: rows.map(({ target, minutes, due_at, met_at, missed_at }) => ({
      target,
      minutes,
      dueAt: Date.parse(due_at),
      metAt: ms(met_at),
      missedAt: ms(missed_at),
    })),
  };
};

/** Writes the clocks; answers what the ticket's own row keeps of them. */
export const writeClocks = async (trx: Transaction<Schema>, { id, stakeholder_id }: Pick<TicketRow, "id" | "stakeholder_id">, all: Clocks) => {
  await trx.deleteFrom("sla_clock").where("ticket_id", "=", id).execute();
  if (all.clocks.length > 0)
    await trx
      .insertInto("sla_clock")
      .values(
        all.clocks.map(({ target, minutes, dueAt, metAt, missedAt }) => ({
          ticket_id: id,
          stakeholder_id,
          target,
          minutes,
          due_at: new Date(dueAt),
          met_at: date(metAt),
          missed_at: date(missedAt),
        })),
      )
      .execute();
  return { paused_since: date(all.pausedSince), paused_seconds: all.pausedSeconds, due_at: date(nearestDue(all)) };
};

/** What a level allows, as clocks are counted by. */
export const levelOf = (row: Pick<Selectable<Schema["sla_priority_level"]>, "first_response_minutes" | "resolution_minutes"> | undefined): Level =>
  row === undefined
    ? []
    : [
        { target: "first_response", minutes: row.first_response_minutes },
        { target: "resolution", minutes: row.resolution_minutes },
      ];
