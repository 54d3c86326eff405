import { ACTIVE_TICKET_STATUSES, type Ticket, type tickets } from "@parley/core/contract/tickets/tickets";
import { because, type Why } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { scopeOf } from "../../../access/who.ts";
import { causeOfFurtherEntries } from "../../../audit/audit.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { applyChange, type Parts, STALE, ticketOrConflict } from "./change-ticket.ts";
import { transitionTo } from "./decisions.ts";
import { lockTickets, markRead, readTicketIn } from "./held-ticket.ts";
import { addLabels, lockTags, removeLabels } from "./labels.ts";
import { firstTicketWithChildren } from "./parents.ts";
import { snapshot } from "./snapshot.ts";
import type { TicketRow } from "./stored-clocks.ts";

type MergeCall = Call<typeof tickets.merge>;

/** Reason why tickets cannot be merged, and the ticket concerned. */
interface Refusal {
  readonly why: Why;
  readonly id: number;
}

const refusalOf = (target: TicketRow, sources: readonly TicketRow[], version: number | undefined): Refusal | undefined => {
  if (version !== undefined && version !== target.version) return { why: STALE, id: target.id };
  if (!ACTIVE_TICKET_STATUSES.some((status) => status === target.status))
    return { why: because("mergeTargetNotActive", { number: target.number, status: target.status }), id: target.id };
  const merged = sources.find(({ status }) => status === "merged");
  return merged && { why: because("ticketMergedAlready", { number: merged.number }), id: merged.id };
};

const tagIdsOf = async (trx: Transaction<Schema>, ticketIds: readonly number[]) =>
  trx
    .selectFrom("ticket_tag")
    .select(["ticket_id", "tag_id"])
    .where("ticket_id", "in", [...ticketIds])
    .execute();

/**
 * Moves the notes and labels of the source ticket to the target and records what was moved, so that the merge can be
 * undone. The tags are already locked.
 */
const moveToTarget = async (
  trx: Transaction<Schema>,
  { target, source, tagIds, userId, at }: { target: TicketRow; source: TicketRow; tagIds: readonly number[]; userId: number; at: Date },
): Promise<void> => {
  const notes = await trx.updateTable("ticket_note").set({ ticket_id: target.id }).where("ticket_id", "=", source.id).returning("id").execute();
  await removeLabels(trx, source, tagIds);
  await trx
    .insertInto("ticket_merge")
    .values({
      stakeholder_id: target.stakeholder_id,
      target_id: target.id,
      source_id: source.id,
      source_status: source.status,
      source_pending_until: source.pending_until,
      source_resolved_at: source.resolved_at,
      note_ids: notes.map(({ id }) => id),
      source_tag_ids: [...tagIds],
      added_tag_ids: await addLabels(trx, target, tagIds),
      merged_by: userId,
      merged_at: at,
      undone_by: null,
    })
    .execute();
};

/** Merges tickets into one of them in one transaction (field notes 55 and 56). */
export const mergeTickets = async (parts: Parts, call: MergeCall): Promise<Ticket> => {
  const { who, body } = call;
  const at = parts.now();
  const sourceIds = [...new Set(body.sources)];
  if (sourceIds.includes(body.id)) fail.invalid(problem("sources", "mergeIntoItself"));
  const refused = await parts.database.transaction(scopeOf(who), async (trx): Promise<Refusal | undefined> => {
    const held = await lockTickets(trx, scopeOf(who), [body.id, ...sourceIds]);
    const target = held.find(({ id }) => id === body.id);
    const sources = held.filter(({ id }) => id !== body.id);
    if (!target || sources.length !== sourceIds.length) return fail.notFound();
    if (sources.some(({ stakeholder_id }) => stakeholder_id !== target.stakeholder_id))
      return fail.invalid(problem("sources", "mergeOfSeveralStakeholders"));
    const refusal = refusalOf(target, sources, body.version);
    if (refusal) return refusal;
    const parent = await firstTicketWithChildren(trx, sources);
    if (parent) return { why: because("mergedHasChildren", { number: parent.number }), id: parent.id };

    const before = new Map<number, object>();
    for (const ticket of held) before.set(ticket.id, snapshot(await readTicketIn(trx, ticket)));
    const labels = await tagIdsOf(trx, sourceIds);
    const transitions = new Map<number, Awaited<ReturnType<typeof transitionTo>>>();
    for (const source of sources) transitions.set(source.id, await transitionTo(trx, source, { status: "merged", pendingUntil: null, at }));
    // Updates all tickets in one statement, so that the counts by status are locked in one order and before the tags,
    // which avoids deadlocks.
    await trx
      .updateTable("ticket")
      .set({ status: "merged", merged_into_id: target.id, pending_until: null, paused_since: at, updated_at: at })
      .where("id", "in", sourceIds)
      .execute();
    await lockTags(trx, target.stakeholder_id, [...new Set(labels.map(({ tag_id }) => tag_id))]);
    for (const source of sources) {
      const tagIds = labels.filter(({ ticket_id }) => ticket_id === source.id).map(({ tag_id }) => tag_id);
      await moveToTarget(trx, { target, source, tagIds, userId: who.userId, at });
    }
    await applyChange(trx, call, target, at, {
      verb: "merged with others",
      before: before.get(target.id) ?? {},
      change: { more: { merged: sources.map(({ number }) => number) } },
    });
    // Omits the idempotency key from all but the first audit entry of the call, because a key may occur only once.
    const cause = causeOfFurtherEntries(call, { jobId: "kept" });
    for (const source of sources)
      await applyChange(trx, cause, source, at, {
        verb: "merged into another",
        before: before.get(source.id) ?? {},
        change: { columns: { ...transitions.get(source.id), merged_into_id: target.id } },
      });
    await markRead(trx, target, who.userId, at);
    return undefined;
  });
  return ticketOrConflict(parts, who, refused?.id ?? body.id, refused?.why);
};
