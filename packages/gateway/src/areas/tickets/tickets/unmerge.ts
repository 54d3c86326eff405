import type { Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { because, type Why } from "@parley/core/errors/reasons";
import type { Selectable, Transaction } from "kysely";
import { scopeOf } from "../../../access/who.ts";
import { causeOfFurtherEntries } from "../../../audit/audit.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { applyChange, type Parts, ticketOrConflict } from "./change-ticket.ts";
import { transitionTo } from "./decisions.ts";
import { lockTickets, markRead, readTicketIn } from "./held-ticket.ts";
import { addLabels, lockTags, removeLabels } from "./labels.ts";
import { snapshot } from "./snapshot.ts";
import type { TicketRow } from "./stored-clocks.ts";

type Merge = Selectable<Schema["ticket_merge"]>;

/**
 * Moves back everything that the merge moved. Additions made to the target ticket since then stay there, and a tag
 * removed in the meantime stays removed.
 */
const moveBack = async (trx: Transaction<Schema>, merge: Merge, { target, source }: { target: TicketRow; source: TicketRow }): Promise<void> => {
  if (merge.note_ids.length > 0)
    await trx.updateTable("ticket_note").set({ ticket_id: source.id }).where("id", "in", merge.note_ids).where("ticket_id", "=", target.id).execute();
  const present = (await lockTags(trx, source.stakeholder_id, merge.source_tag_ids)).map(({ id }) => id);
  await removeLabels(
    trx,
    target,
    present.filter((id) => merge.added_tag_ids.includes(id)),
  );
  await addLabels(trx, source, present);
};

const mergeOf = (trx: Transaction<Schema>, sourceId: number): Promise<Merge | undefined> =>
  trx.selectFrom("ticket_merge").selectAll().where("source_id", "=", sourceId).where("undone_at", "is", null).executeTakeFirst();

/**
 * Undoes the merge of one ticket with the recorded data (field notes section 3). If the target was itself merged into
 * another ticket, that merge must be undone first.
 */
export const unmergeTicket = async (parts: Parts, call: Call<typeof tickets.unmerge>): Promise<Ticket> => {
  const { who, body } = call;
  const at = parts.now();
  const refused = await parts.database.transaction(scopeOf(who), async (trx): Promise<Why | undefined> => {
    // Reads the target before locking, because both tickets must be locked in the order of their ids. The record is
    // read again after the lock.
    const found = await mergeOf(trx, body.id);
    const held = await lockTickets(trx, scopeOf(who), [body.id, found?.target_id ?? body.id]);
    const source = held.find(({ id }) => id === body.id);
    if (!source) return fail.notFound();
    const merge = await mergeOf(trx, source.id);
    const target = held.find(({ id }) => id === merge?.target_id);
    if (!merge || !target) return "ticketNotMerged";
    if (target.status === "merged") return because("targetMerged", { number: target.number });

    const [sourceBefore, targetBefore] = [snapshot(await readTicketIn(trx, source)), snapshot(await readTicketIn(trx, target))];
    const until = merge.source_pending_until === null ? null : new Date(merge.source_pending_until);
    const transition = await transitionTo(trx, source, { status: merge.source_status, pendingUntil: until, at });
    const columns = { ...transition, resolved_at: merge.source_resolved_at, merged_into_id: null, updated_at: at };
    await trx.updateTable("ticket").set(columns).where("id", "=", source.id).execute();
    await moveBack(trx, merge, { target, source });
    await trx.updateTable("ticket_merge").set({ undone_by: who.userId, undone_at: at }).where("id", "=", merge.id).execute();
    await applyChange(trx, call, source, at, { verb: "merge taken back", before: sourceBefore, change: {} });
    const cause = causeOfFurtherEntries(call, { jobId: "kept" });
    await applyChange(trx, cause, target, at, {
      verb: "lost a merged one",
      before: { ...targetBefore, merged: [source.number] },
      change: {},
    });
    await markRead(trx, source, who.userId, at);
    return undefined;
  });
  return ticketOrConflict(parts, who, body.id, refused);
};
