import { sql } from "kysely";
import { audit, SYSTEM } from "../../../audit/audit.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { activity, writeMessagesIn } from "../activity.ts";
import { publishCustomerLeft, publishSession, publishStoredMessages } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import { FOUND, type Found, publishCustomerPresence, type RecordCustomerGone } from "./gone-notes.ts";

/** Milliseconds without an open browser tab after which a customer is removed from the queue. */
export const QUEUE_GRACE_MS = 5 * 60_000;

/** SQL for queued and active conversations of customers who chat in a browser tab with a visitor key. */
const WATCHED = `select ${FOUND}, s.customer_gone_at as "goneAt" from chat_session s join customer c on c.id = s.customer_id
  where s.status in ('queued', 'active') and s.visitor_hash is not null`;

type SweepContext = Pick<ChatContext, "database" | "live" | "reader" | "now" | "startedAt">;

/** Removes from the queue a customer who has been gone since before `cutoff`. */
const abandon = async ({ database, live, reader, now }: SweepContext, { id, stakeholderId, customerName }: Found, cutoff: Date): Promise<void> => {
  const written = await database.transaction(stakeholderId, async (trx) => {
    const left = await trx
      .updateTable("chat_session")
      .set({ status: "abandoned", ended_at: now(), unread: 0, waiting_since: null })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", id)
      .where("status", "=", "queued")
      .where("customer_gone_at", "<=", sql<string>`${cutoff}`) // Excludes a customer who returned a moment ago.
      .returning("customer_gone_at")
      .executeTakeFirst();
    if (!left) return undefined;
    const after = { customerGoneAt: left.customer_gone_at };
    await audit(trx, SYSTEM, { entity: "session", verb: "abandoned" }, { stakeholderId, entityId: id, after });
    return writeMessagesIn(trx, stakeholderId, [activity(id, `${customerName} was gone for too long and left the queue`)]);
  });
  const session = written && (await reader.get(stakeholderId, id));
  if (!session) return;
  publishStoredMessages(live, written);
  publishSession(live, session, { queue: true });
  publishCustomerLeft(live, session, "abandoned");
};

/**
 * Checks all customers in queued and active conversations: records as gone those whose browser tabs were lost with a
 * crashed process, clears the record of those who are back, and removes those gone for too long from the queue.
 */
export const sweepDepartures = async (context: SweepContext, note: RecordCustomerGone): Promise<void> => {
  const { database, live, now, startedAt } = context;
  const watched = await database.query<Found & { goneAt: string | null }>(PLATFORM, { name: "customers_watched", text: WATCHED, values: [] });
  const here = await live.customersHere(watched.map(({ id }) => id));
  const cutoff = new Date(now().getTime() - QUEUE_GRACE_MS);
  // Removes nobody from the queue shortly after the start, because customers could not reconnect while the gateway was
  // down.
  const mayAbandon = startedAt <= cutoff;
  for (const found of watched) {
    if (here.has(found.id)) {
      if (found.goneAt !== null && (await note(found, false))) await publishCustomerPresence(context, found);
    } else if (found.goneAt === null) {
      if (await note(found, true)) await publishCustomerPresence(context, found);
    } else if (found.status === "queued" && mayAbandon && new Date(found.goneAt) <= cutoff) await abandon(context, found, cutoff);
  }
};
