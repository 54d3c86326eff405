import type { AUDIT_VERBS, AuditVerb } from "@parley/core/contract";
import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { isWhy, type Why } from "@parley/core/errors/reasons";
import { sql, type Transaction, type Updateable } from "kysely";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { ticketWithNextStatuses } from "./columns.ts";
import { lockTickets, markRead, readTicketIn } from "./held-ticket.ts";
import type { TicketRepository } from "./repository.ts";
import { snapshot } from "./snapshot.ts";
import type { TicketRow } from "./stored-clocks.ts";

export type Parts = { readonly database: Database; readonly now: () => Date } & { readonly repository: TicketRepository };
/** Author and origin of a ticket change; the type parameter is the audit verb. */
export type TicketCause<V extends AuditVerb> = Cause<{ readonly entity: "ticket"; readonly verb: V }>;
export type TicketCall<V extends AuditVerb> = Pick<TicketCause<V>, "origin"> & { readonly who: AuthenticatedUser };
/** Audit verbs of ticket changes whose entries contain the ticket before and after the change. */
type TicketVerb = { [V in AuditVerb]: (typeof AUDIT_VERBS)[V] extends "both" ? V : never }[AuditVerb];
type Columns = Updateable<Schema["ticket"]>;

/** Change that a call makes to a ticket. */
export interface TicketColumnsChange {
  readonly columns?: Columns;
  /** Set if the version does not change, because labels and notes of several users do not conflict (ADR 0021). */
  readonly keepsVersion?: true;
  /** Values for the audit entry's state after the change, in addition to the ticket. */
  readonly more?: object;
  /** Values for the audit entry's state before the change, in addition to the ticket. */
  readonly before?: object;
}
/** Returns a change, the reason for a 409, or undefined if there is nothing to change. */
export type TicketDecision = (trx: Transaction<Schema>, ticket: TicketRow, at: Date) => Promise<TicketColumnsChange | Why | undefined>;

export const STALE = "ticketChanged";
export const WAS_MERGED = "ticketMerged";

/** Writes a change of the ticket and its audit entry. */
export const applyChange = async <V extends TicketVerb>(
  trx: Transaction<Schema>,
  cause: TicketCause<V>,
  ticket: TicketRow,
  at: Date,
  { verb, change, before }: { readonly verb: V; readonly change: TicketColumnsChange; readonly before: object },
): Promise<void> => {
  const version = change.keepsVersion ? {} : { version: sql<number>`version + 1` };
  await trx
    .updateTable("ticket")
    .set({ ...change.columns, ...version, updated_at: at })
    .where("id", "=", ticket.id)
    .where("stakeholder_id", "=", ticket.stakeholder_id)
    .execute();
  const after = { ...snapshot(await readTicketIn(trx, ticket)), ...change.more };
  await audit(
    trx,
    cause,
    { entity: "ticket", verb },
    { stakeholderId: ticket.stakeholder_id, entityId: ticket.id, before: { ...before, ...change.before }, after },
  );
};

/** Returns the ticket as visible to the caller, or throws 409 with it if `refused` gives a reason. */
export const ticketOrConflict = async ({ repository }: Parts, who: AuthenticatedUser, id: number, refused: Why | undefined): Promise<Ticket> => {
  const present = ticketWithNextStatuses((await repository.get({ scope: scopeOf(who), userId: who.userId }, id)) ?? fail.notFound());
  return refused === undefined ? present : fail.conflict(refused, present);
};

/**
 * Changes a ticket while its row is locked. Throws 409 with the current ticket for a stale version or a merged ticket.
 */
export const changeTicket = async <V extends TicketVerb>(
  parts: Parts,
  call: TicketCall<V> & { readonly body: { readonly id: number; readonly version?: number | undefined } },
  verb: V,
  decide: TicketDecision,
  /** Ids of other tickets that `decide` reads. All tickets are locked in a fixed order, to avoid deadlocks. */
  also: readonly number[] = [],
): Promise<Ticket> => {
  const { who, body } = call;
  const at = parts.now();
  const refused = await parts.database.transaction(scopeOf(who), async (trx): Promise<Why | undefined> => {
    const ticket = (await lockTickets(trx, scopeOf(who), [body.id, ...also])).find(({ id }) => id === body.id);
    if (!ticket) return fail.notFound();
    if (body.version !== undefined && body.version !== ticket.version) return STALE;
    if (ticket.status === "merged") return WAS_MERGED;
    const before = snapshot(await readTicketIn(trx, ticket));
    const change = await decide(trx, ticket, at);
    if (change === undefined || isWhy(change)) return change;
    await applyChange(trx, call, ticket, at, { verb, change, before });
    await markRead(trx, ticket, who.userId, at);
    return undefined;
  });
  return ticketOrConflict(parts, who, body.id, refused);
};
