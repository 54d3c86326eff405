import { reasonText } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { WriteResult } from "../../../live/message-statement.ts";
import { ADDRESSEE_COLUMNS, type BroadcastAddressee, deliver, LATEST_CONVERSATION, NO_BOT, refusalOf, textFor, UNREACHABLE } from "./deliver.ts";

/**
 * Number of recipients per chunk: small enough for a pause to take effect soon, large enough to send efficiently in one
 * statement.
 */
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

/** Locks the next recipients that no other process has locked, until the transaction ends. */
const claim = async (trx: Transaction<Schema>, { stakeholderId, id }: BatchKey): Promise<BroadcastAddressee[]> => {
  const { rows } = await sql<BroadcastAddressee>`select ${sql.raw(ADDRESSEE_COLUMNS)}
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

/** Result of a chunk: the number of recipients handled, and the messages whose events must be published. */
export interface Chunk {
  readonly settled: number;
  readonly written: readonly WriteResult[];
}

/**
 * Sends to the next recipients of a running broadcast. Writes messages and recipient statuses in one transaction, so
 * that a crash leaves both or neither. Returns undefined if the broadcast is no longer sending.
 */
export const sendChunk = (database: Database, key: BatchKey, now: Date): Promise<Chunk | undefined> =>
  database.transaction(key.stakeholderId, async (trx) => {
    // Reads the broadcast without a lock, so that a pause need not wait for the chunk. An abort waits for the locked
    // recipients.
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
    const parcels: { to: BroadcastAddressee; text: string }[] = [];
    for (const to of people) {
      // Reason not to write to the recipient any more, for example an opt-out after the start.
      const refusal = refusalOf(to);
      const filled = textFor(batch.body ?? "", batch.variables, to);
      if (refusal !== undefined) fates.push({ customerId: to.customerId, status: "skipped", reason: UNREACHABLE[refusal], sessionId: null });
      else if ("reason" in filled) fates.push({ customerId: to.customerId, status: "failed", reason: reasonText(filled.reason), sessionId: null });
      else parcels.push({ to, text: filled.text });
    }
    const { delivered, written } = await deliver(trx, key.stakeholderId, parcels, { clientId: `broadcast-${key.id}`, now });
    for (const { to, sessionId } of delivered)
      fates.push(
        sessionId === undefined
          ? { customerId: to.customerId, status: "failed", reason: reasonText(NO_BOT), sessionId: null }
          : { customerId: to.customerId, status: "sent", reason: null, sessionId },
      );
    await note(trx, key, fates, now);
    return { settled: people.length, written };
  });
