import type { AUDIT_VERBS, AuditVerb } from "@parley/core/contract";
import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { isWhy, reasonText, type Why } from "@parley/core/errors/reasons";
import { sql, type Transaction, type Updateable } from "kysely";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit, type Cause, causeOfFurtherEntries } from "../../../audit/audit.ts";
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
const WAS_MERGED = "ticketMerged";

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

/** One of the changes that a call makes to a ticket, with the verb of its audit entry. */
export interface TicketStep<V extends AuditVerb = TicketVerb> {
  readonly verb: V;
  readonly decide: TicketDecision;
  /** Ids of other tickets that `decide` reads or changes. All tickets are locked in a fixed order, to avoid deadlocks. */
  readonly locks?: readonly number[];
}

/** Thrown for a step that is not possible, so that the steps before it are rolled back. */
export class StepRefused extends Error {
  constructor(readonly why: Why) {
    super(reasonText(why));
  }
}

/**
 * Applies the steps one after the other to a locked ticket and audits each. Returns whether anything has changed, and throws `StepRefused` for an
 * outdated version, a merged ticket or an impossible step.
 */
export const applySteps = async <V extends TicketVerb>(
  trx: Transaction<Schema>,
  call: TicketCause<V>,
  { ticket: locked, version, at }: { readonly ticket: TicketRow; readonly version: number | undefined; readonly at: Date },
  steps: readonly TicketStep<V>[],
): Promise<boolean> => {
  if (version !== undefined && version !== locked.version) throw new StepRefused(STALE);
  if (locked.status === "merged") throw new StepRefused(WAS_MERGED);
  let ticket: TicketRow | undefined = locked;
  let cause = call;
  for (const { verb, decide } of steps) {
    // Reads the ticket again after a change, because the next step starts from the changed ticket.
    ticket ??= (await lockTickets(trx, locked.stakeholder_id, [locked.id]))[0] ?? locked;
    const before = snapshot(await readTicketIn(trx, ticket));
    const change = await decide(trx, ticket, at);
    if (change === undefined) continue;
    if (isWhy(change)) throw new StepRefused(change);
    await applyChange(trx, cause, ticket, at, { verb, change, before });
    // Omits the idempotency key from all but the first audit entry of the call, because a key may occur only once.
    cause = causeOfFurtherEntries(call, { jobId: "kept" });
    ticket = undefined;
  }
  return cause !== call;
};

/**
 * Changes a ticket while its row is locked: all steps or none. Throws 409 with the current ticket for an outdated version, a merged ticket or an
 * impossible step.
 */
export const changeTicket = async <V extends TicketVerb>(
  parts: Parts,
  call: TicketCall<V> & { readonly id: number; readonly version?: number | undefined },
  steps: readonly TicketStep<V>[],
): Promise<Ticket> => {
  const { who, id, version } = call;
  const at = parts.now();
  const change = async (trx: Transaction<Schema>): Promise<void> => {
    const also = steps.flatMap(({ locks = [] }) => locks);
    const ticket = (await lockTickets(trx, scopeOf(who), [id, ...also])).find((one) => one.id === id) ?? fail.notFound();
    if (await applySteps(trx, call, { ticket, version, at }, steps)) await markRead(trx, ticket, who.userId, at);
  };
  try {
    await parts.database.transaction(scopeOf(who), change);
  } catch (error) {
    if (error instanceof StepRefused) return ticketOrConflict(parts, who, id, error.why);
    throw error;
  }
  return ticketOrConflict(parts, who, id, undefined);
};
