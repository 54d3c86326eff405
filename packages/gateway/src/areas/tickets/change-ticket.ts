import type { Ticket } from "@parley/core/contract/messenger/tickets";
import { sql, type Transaction, type Updateable } from "kysely";
import { fail } from "../../answers/app-error.ts";
import { audit, type Cause } from "../../changes/audit.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { scopeOf, type Who } from "../../reach/who.ts";
import { shown } from "./columns.ts";
import { lockTickets, markRead, readTicketIn } from "./held-ticket.ts";
import type { TicketRepository } from "./repository.ts";
import type { TicketRow } from "./stored-clocks.ts";
import { told } from "./told.ts";

export type Parts = { readonly database: Database; readonly now: () => Date } & { readonly repository: TicketRepository };
export type TicketCall = Pick<Cause, "origin"> & { readonly who: Who };
type Columns = Updateable<Schema["ticket"]>;

/** What a call makes of a ticket. */
export interface Change {
  readonly columns?: Columns;
  /** Labels and notes of two people go together, so they leave the version as it is (ADR 0021). */
  readonly keepsVersion?: true;
  /** What the audit tells besides the ticket itself. */
  readonly more?: object;
}
/** A text is why the change is refused with 409; undefined that there is nothing to change. */
export type Decide = (trx: Transaction<Schema>, ticket: TicketRow, at: Date) => Promise<Change | string | undefined>;

export const STALE = "Somebody else has changed this ticket meanwhile";
const WAS_MERGED = "This ticket was merged into another. Change that one, or take the merge back";

/** Writes what a decided change makes of the ticket's own row, with its audit entry. */
export const applyChange = async (
  trx: Transaction<Schema>,
  cause: Cause,
  ticket: TicketRow,
  at: Date,
  { action, change, before }: { readonly action: string; readonly change: Change; readonly before: object },
): Promise<void> => {
  const version = change.keepsVersion ? {} : { version: sql<number>`version + 1` };
  await trx
    .updateTable("ticket")
    .set({ ...change.columns, ...version, updated_at: at })
    .where("id", "=", ticket.id)
    .where("stakeholder_id", "=", ticket.stakeholder_id)
    .execute();
  const after = { ...told(await readTicketIn(trx, ticket)), ...change.more };
  await audit(trx, cause, { stakeholderId: ticket.stakeholder_id, action, entityType: "ticket", entityId: ticket.id, before, after });
};

/** The ticket as the caller sees it now, or 409 with it. */
export const answer = async ({ repository }: Parts, who: Who, id: number, refused: string | undefined): Promise<Ticket> => {
  const present = shown((await repository.get({ scope: scopeOf(who), userId: who.userId }, id)) ?? fail.notFound());
  return refused === undefined ? present : fail.conflict(refused, present);
};

/** Changes one ticket, which nobody else can change meanwhile. A stale version and a merged ticket are refused with the present one. */
export const changeTicket = async (
  parts: Parts,
  call: TicketCall & { readonly body: { readonly id: number; readonly version?: number | undefined } },
  action: string,
  decide: Decide,
): Promise<Ticket> => {
  const { who, body } = call;
  const at = parts.now();
  const refused = await parts.database.transaction(scopeOf(who), async (trx): Promise<string | undefined> => {
    const [ticket] = await lockTickets(trx, scopeOf(who), [body.id]);
    if (!ticket) return fail.notFound();
    if (body.version !== undefined && body.version !== ticket.version) return STALE;
    if (ticket.status === "merged") return WAS_MERGED;
    const before = told(await readTicketIn(trx, ticket));
    const change = await decide(trx, ticket, at);
    if (change === undefined || typeof change === "string") return change;
    await applyChange(trx, call, ticket, at, { action, change, before });
    await markRead(trx, ticket, who.userId, at);
    return undefined;
  });
  return answer(parts, who, body.id, refused);
};
