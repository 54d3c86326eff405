import type { Calendar } from "@parley/core/hours";
import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { type Clocks, nearestDue, type SlaLevel } from "./clocks.ts";
import { businessTime } from "./counted-time.ts";

export type TicketRow = Selectable<Schema["ticket"]>;

const ms = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/**
 * Returns the business hours of the ticket's stakeholder, for SLA clocks that count only business hours. Undefined
 * means that no hours are set and all time counts.
 */
export const hoursOfTicket = async (
  trx: Transaction<Schema>,
  { stakeholder_id }: Pick<TicketRow, "stakeholder_id">,
): Promise<Calendar | undefined> => {
  const found = await trx
    .selectFrom("calendar")
    .select(["time_zone as timeZone", "weekly", "overrides"])
    .where("stakeholder_id", "=", stakeholder_id)
    .executeTakeFirst();
  return found as Calendar | undefined;
};

/** Returns the periods in which the ticket's SLA clocks were paused, oldest first. The last one may still continue. */
export const readPauses = (trx: Transaction<Schema>, { id }: Pick<TicketRow, "id">) =>
  trx.selectFrom("ticket_pause").select(["status", "began_at", "ended_at"]).where("ticket_id", "=", id).orderBy("began_at").orderBy("id").execute();

/** Returns the data needed to count the ticket's SLA clocks: the business hours and the ended pauses. */
export const clockCountingData = async (trx: Transaction<Schema>, ticket: TicketRow): Promise<Pick<Clocks, "hours" | "pauses">> => {
  const calendar = await hoursOfTicket(trx, ticket);
  const pauses = await readPauses(trx, ticket);
  // One pause may consist of two rows, because a pending ticket can become resolved and clocks are paused in both
  // statuses.
  return {
    hours: calendar && businessTime(calendar),
    pauses: pauses.flatMap(({ began_at, ended_at }) => (ended_at === null ? [] : [{ from: Date.parse(began_at), to: Date.parse(ended_at) }])),
  };
};

/** Reads the SLA clocks of a ticket that the transaction has locked. */
export const readClocks = async (trx: Transaction<Schema>, ticket: TicketRow): Promise<Clocks> => {
  const rows = await trx.selectFrom("sla_clock").selectAll().where("ticket_id", "=", ticket.id).orderBy("target").execute();
  return {
    begunAt: Date.parse(ticket.created_at),
    pausedSince: ms(ticket.paused_since),
    pausedSeconds: ticket.paused_seconds,
    ...(await clockCountingData(trx, ticket)),
    clocks: rows.map((row) => ({
      target: row.target,
      minutes: row.minutes,
      startedAt: Date.parse(row.started_at),
      pausedSeconds: row.paused_seconds,
      business: row.business,
      warnPercent: row.warn_percent,
      dueAt: Date.parse(row.due_at),
      warnAt: Date.parse(row.warn_at ?? row.due_at),
      warnedAt: ms(row.warned_at),
      metAt: ms(row.met_at),
      missedAt: ms(row.missed_at),
    })),
  };
};

/** Converts SLA clocks to table rows. */
export const clockRows = ({ id, stakeholder_id }: Pick<TicketRow, "id" | "stakeholder_id">, { clocks }: Clocks) =>
  clocks.map((clock) => ({
    ticket_id: id,
    stakeholder_id,
    target: clock.target,
    minutes: clock.minutes,
    started_at: new Date(clock.startedAt),
    paused_seconds: clock.pausedSeconds,
    business: clock.business,
    warn_percent: clock.warnPercent,
    due_at: new Date(clock.dueAt),
    warn_at: new Date(clock.warnAt),
    warned_at: date(clock.warnedAt),
    met_at: date(clock.metAt),
    missed_at: date(clock.missedAt),
  }));

/** Writes the SLA clocks. Returns the related columns of the ticket's own row. */
export const writeClocks = async (trx: Transaction<Schema>, ticket: Pick<TicketRow, "id" | "stakeholder_id">, all: Clocks) => {
  await trx.deleteFrom("sla_clock").where("ticket_id", "=", ticket.id).execute();
  if (all.clocks.length > 0) await trx.insertInto("sla_clock").values(clockRows(ticket, all)).execute();
  return { paused_since: date(all.pausedSince), paused_seconds: all.pausedSeconds, due_at: date(nearestDue(all)) };
};

type LevelRow = Pick<
  Selectable<Schema["sla_priority_level"]>,
  "first_response_minutes" | "next_response_minutes" | "resolution_minutes" | "business_hours" | "warn_percent"
>;

/** Converts the row of an SLA priority level to the limits for its clocks. */
export const levelOf = (row: LevelRow | undefined): SlaLevel => {
  if (row === undefined) return [];
  const { business_hours: business, warn_percent: warnPercent, next_response_minutes: next } = row;
  return [
    { target: "first_response", minutes: row.first_response_minutes, business, warnPercent },
    ...(next === null ? [] : [{ target: "next_response", minutes: next, business, warnPercent } as const]),
    { target: "resolution", minutes: row.resolution_minutes, business, warnPercent },
  ];
};
