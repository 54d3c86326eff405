import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Written } from "../../../live/message-statement.ts";
import { ADDRESSEE_COLUMNS, type Addressee, deliver, LATEST_CONVERSATION, NO_BOT, refusalOf, textFor } from "./deliver.ts";

/** Small enough that a pause is honoured at once, large enough that the messages go in one statement. */
const CHUNK = 100;

export interface BatchKey {
  readonly stakeholderId: number;
  readonly id: number;
}

interface Fate {
  readonly customerId: number;
  readonly status: "sent" | "failed" | "skipped";
  readonly reason: string | null;
  readonly sessionId: number | null;
}

/** The next recipients that nobody else is at work on. They are this transaction's until it ends, whichever way that is. */
const claim = async (trx: Transaction<Schema>, { stakeholderId, id }: BatchKey): Promise<Addressee[]> => {
  const { rows } = await sql<Addressee>`select ${sql.raw(ADDRESSEE_COLUMNS)}
    from broadcast_recipient r join customer c on c.id = r.customer_id ${sql.raw(LATEST_CONVERSATION)}
    where r.stakeholder_id = ${stakeholderId} and r.batch_id = ${id} and r.status = 'pending'
    order by r.customer_id limit ${CHUNK} for update of r skip locked`.execute(trx);
  return rows;
};

const note = async (trx: Transaction<Schema>, { stakeholderId, id }: BatchKey, fates: readonly Fate[], now: Date): Promise<void> => {
  await sql`update broadcast_recipient r set status = f.status, reason = f.reason, session_id = f.session_id, at = ${now}
    from unnest(${fates.map(({ customerId }) => customerId)}::int[], ${fates.map(({ status }) => status)}::text[],
      ${fates.map(({ reason }) => reason)}::text[], ${fates.map(({ sessionId }) => sessionId)}::int[]) as f(customer_id, status, reason, session_id)
    where r.stakeholder_id = ${stakeholderId} and r.batch_id = ${id} and r.customer_id = f.customer_id`.execute(trx);
};

/** What was sent by one chunk: how many recipients were settled, and what has to be told. */
export interface Chunk {
  readonly settled: number;
  readonly written: readonly Written[];
}

/**
 * Sends to the next recipients of a broadcast that is sending. Messages and what became of each recipient are one transaction: whatever kills this
 * process, a recipient has the message and is sent, or neither. Undefined when it is not sending any more.
 */
export const sendChunk = (database: Database, key: BatchKey, now: Date): Promise<Chunk | undefined> =>
  database.transaction(key.stakeholderId, async (trx) => {
    // Not locked: a pause does not wait for a chunk, and an abort waits for its recipients.
    const batch = await trx
      .selectFrom("broadcast_batch")
      .select(["body", "variables"])
      .where("stakeholder_id", "=", key.stakeholderId)
      .where("id", "=", key.id)
      .where("status", "=", "sending")
      .executeTakeFirst();
    if (!batch) return undefined;
    const people = await claim(trx, key);
    if (people.length === 0) return { settled: 0, written: [] };
    const fates: Fate[] = [];
    const parcels: { to: Addressee; text: string }[] = [];
    for (const to of people) {
      // Opted out since the start: nobody gets what he or she has said no to.
      const refusal = refusalOf(to);
      const filled = textFor(batch.body ?? "", batch.variables, to);
      if (refusal !== undefined) fates.push({ customerId: to.customerId, status: "skipped", reason: refusal, sessionId: null });
      else if ("reason" in filled) fates.push({ customerId: to.customerId, status: "failed", reason: filled.reason, sessionId: null });
      else parcels.push({ to, text: filled.text });
    }
    const { delivered, written } = await deliver(trx, key.stakeholderId, parcels, { clientId: `broadcast-${key.id}`, now });
    for (const { to, sessionId } of delivered)
      fates.push(
        sessionId === undefined
          ? { customerId: to.customerId, status: "failed", reason: NO_BOT, sessionId: null }
          : { customerId: to.customerId, status: "sent", reason: null, sessionId },
      );
    await note(trx, key, fates, now);
    return { settled: people.length, written };
  });
