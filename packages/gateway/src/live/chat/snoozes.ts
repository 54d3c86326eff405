import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import { sql, type Transaction } from "kysely";
import { audit, SYSTEM } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { notify } from "../../identity/notify.ts";
import type { NewMessage } from "../message-statement.ts";
import { activity, staffActivityMessage, writeMessagesIn } from "./activity.ts";
import { publishSession, publishStoredMessages, publishToStaff } from "./announce.ts";
import type { ChatContext } from "./context.ts";

/**
 * Maximum number of conversations whose snooze ends in one transaction. If its process dies, another process handles
 * them again.
 */
const AT_ONCE = 200;
const LINE = "The time is over: the conversation is back";
/** Reason in the audit log why a conversation has no owner after its snooze. */
const ABSENT = END_REASONS.agentOffline;

type SnoozeContext = Pick<ChatContext, "database" | "live" | "reader" | "now">;

interface Woken {
  readonly id: number;
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  /** True if the owner was not available, so that the conversation waits in the queue. */
  readonly isQueued: boolean;
  readonly customerName: string;
  readonly until: string;
}

const DUE = 'select stakeholder_id as "stakeholderId" from chat_session where snoozed_until <= $1 group by stakeholder_id order by stakeholder_id';

/**
 * Writes audit entries and notifications for conversations whose snooze has ended. Returns the activity messages to add
 * to them.
 */
const record = async (trx: Transaction<Schema>, stakeholderId: number, rows: readonly Woken[]): Promise<NewMessage[]> => {
  const entry = { entity: "session", verb: "woken" } as const;
  for (const { id, until } of rows) {
    const sides = { before: { snoozed: true, snoozedUntil: until }, after: { snoozed: false, snoozedUntil: null } };
    await audit(trx, SYSTEM, entry, { stakeholderId, entityId: id, ...sides });
  }
  for (const { id, ownerId } of rows.filter(({ isQueued }) => isQueued))
    await audit(
      trx,
      SYSTEM,
      { entity: "session", verb: "queued again" },
      { stakeholderId, entityId: id, before: { ownerId }, after: { ownerId: null, reason: ABSENT } },
    );
  for (const { ownerId, customerName, isQueued } of rows)
    if (ownerId !== null && !isQueued)
      await notify(trx, ownerId, { type: "session", title: `The conversation with ${customerName} is back: its time has come` });
  return rows.flatMap(({ id, isQueued, ownerName }) => [
    staffActivityMessage(id, LINE),
    ...(isQueued ? [activity(id, `${ownerName} has left. The conversation waits for another support agent`)] : []),
  ]);
};

/** Returns the number of conversations that came back, at most one batch. */
const wake = async ({ database, live, reader, now }: SnoozeContext, stakeholderId: number): Promise<number> => {
  const at = now();
  const { woken, written } = await database.transaction(stakeholderId, async (trx) => {
    // Skips conversations that are currently locked; the next run handles them.
    const { rows } = await sql<Woken>`with due as materialized (
        select s.id, s.snoozed_until from chat_session s where s.stakeholder_id = ${stakeholderId}::int and s.snoozed_until <= ${at}::timestamptz
        order by s.snoozed_until, s.id limit ${AT_ONCE} for update skip locked)
      update chat_session s set snoozed_at = null, snoozed_until = null, snoozed_by = null,
        status = case when h.is_gone then 'queued' else s.status end, owner_id = case when h.is_gone then null else s.owner_id end,
        unread = case when h.is_gone then 0 else s.unread end,
        queued_at = case when h.is_gone then coalesce(s.queued_at, ${at}::timestamptz) else s.queued_at end
      from due join chat_session o on o.id = due.id join customer c on c.id = o.customer_id left join app_user u on u.id = o.owner_id
        cross join lateral (select o.status = 'active' and o.owner_id is not null
          and not exists (select from agent_state a where a.user_id = o.owner_id and a.status <> 'offline') as is_gone) h
      where s.id = due.id
      returning s.id, o.owner_id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", h.is_gone as "isQueued", c.name as "customerName",
        due.snoozed_until as until`.execute(trx);
    const lines = await record(trx, stakeholderId, rows);
    return { woken: rows, written: lines.length === 0 ? [] : await writeMessagesIn(trx, stakeholderId, lines) };
  });
  publishStoredMessages(live, written);
  const rows = new Map(woken.map((row) => [row.id, row]));
  for (const session of await reader.many(stakeholderId, [...rows.keys()])) {
    const { isQueued = false, ownerId = null } = rows.get(session.id) ?? {};
    if (isQueued) publishSession(live, session, { queue: true, formerOwnerId: ownerId });
    else publishToStaff(live, session, { queue: true });
  }
  return woken.length;
};

/**
 * Ends the snooze of all conversations whose time has come (docs/adr/0120). A conversation whose owner is offline
 * returns to its former position in the queue. Concurrent processes share the conversations, and each is handled once.
 */
export const sweepSnoozes = async (context: SnoozeContext): Promise<void> => {
  const due = await context.database.query<{ stakeholderId: number }>(PLATFORM, { name: "snoozes_due", text: DUE, values: [context.now()] });
  for (const { stakeholderId } of due) while ((await wake(context, stakeholderId)) === AT_ONCE);
};
