import type { RecipientCount } from "@parley/core/contract/people/push-notifications";
import { reasonText } from "@parley/core/errors/reasons";
import { CompiledQuery, sql, type Transaction } from "kysely";
import { audit, SYSTEM } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { notify } from "../../../identity/notify.ts";
import { broadcastLimitReason } from "../../../limits/within-limit.ts";
import { type AudienceCounts, type AudienceFilter, audienceVerdictStatement, toCount } from "./audience.ts";
import { queueSending, type StartPayload } from "./queue.ts";
import type { BatchKey } from "./send-chunk.ts";

/** Stores the reachable subscribers as recipients. Returns the number of subscribers by verdict. */
const takeRecipients = async (trx: Transaction<Schema>, { stakeholderId, id }: BatchKey, audience: AudienceFilter): Promise<RecipientCount> => {
  const { text, values } = audienceVerdictStatement(stakeholderId, audience);
  const statement = `with judged as materialized (${text}), taken as (
      insert into broadcast_recipient (batch_id, customer_id, stakeholder_id)
        select $${values.length + 1}::int, id, $1 from judged where verdict = 'reachable'
    ) select verdict, count(*)::int as n from judged group by 1`;
  return toCount((await trx.executeQuery<AudienceCounts>(CompiledQuery.raw(statement, [...values, id]))).rows);
};

const skipAll = async (trx: Transaction<Schema>, { stakeholderId, id }: BatchKey, reason: string): Promise<void> => {
  await sql`update broadcast_recipient set status = 'skipped', reason = ${reason}
    where stakeholder_id = ${stakeholderId} and batch_id = ${id}`.execute(trx);
};

/**
 * Stores the recipients and starts sending. Does nothing if the broadcast was rescheduled. Ends it as failed if it has
 * no recipients.
 */
export const startBroadcast = (database: Database, { stakeholderId, id, scheduledAt }: StartPayload, now: Date): Promise<void> =>
  database.transaction(stakeholderId, async (trx) => {
    const batch = await trx
      .selectFrom("broadcast_batch as b")
      .innerJoin("push_template as t", "t.id", "b.template_id")
      .select(["b.audience", "b.name", "b.created_by", "t.body"])
      .where("b.stakeholder_id", "=", stakeholderId)
      .where("b.id", "=", id)
      .where("b.status", "=", "scheduled")
      .where("b.scheduled_at", "=", scheduledAt)
      .forUpdate("b")
      .executeTakeFirst();
    if (!batch) return;
    const { reachable, optedOut, deactivated, duplicate } = await takeRecipients(trx, { stakeholderId, id }, batch.audience);
    // Checks the limit again, because other messages may have been sent since the broadcast was scheduled.
    const refusal = await broadcastLimitReason(trx, stakeholderId, reachable, now);
    if (refusal !== undefined) await skipAll(trx, { stakeholderId, id }, reasonText(refusal));
    const reason = reachable === 0 ? "Nobody of its audience could be reached" : refusal === undefined ? null : reasonText(refusal);
    await trx
      .updateTable("broadcast_batch")
      .set({
        status: reason === null ? "sending" : "failed",
        body: batch.body,
        excluded: JSON.stringify({ optedOut, deactivated, duplicate }),
        reason,
        started_at: now,
        finished_at: reason === null ? null : now,
        version: sql<number>`version + 1`,
      })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", id)
      .execute();
    await audit(
      trx,
      SYSTEM,
      { entity: "broadcast", verb: "started" },
      {
        stakeholderId,
        entityId: id,
        after: { recipients: reachable, optedOut, deactivated, duplicate, reason },
      },
    );
    if (reason === null) await queueSending(trx, { stakeholderId, id });
    else if (batch.created_by !== null) await notify(trx, batch.created_by, { type: "broadcast", title: `"${batch.name}" was not sent. ${reason}` });
  });
