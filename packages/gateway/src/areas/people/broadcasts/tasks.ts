import { sql } from "kysely";
import { audit, SYSTEM } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { notify } from "../../../identity/notify.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { publishStoredMessages } from "../../../live/chat/announce.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { LanePayload, queueLane, SEND_TASK, START_TASK, StartPayload } from "./queue.ts";
import { type BatchKey, sendChunk } from "./send-chunk.ts";
import { startBroadcast } from "./start-broadcast.ts";

const DUE = "startDueBroadcasts";
/**
 * Schedule of the search for due broadcasts without a queued job, such as demo data or data restored from a backup:
 * every minute.
 */
export const BROADCAST_SCHEDULE = { [DUE]: "* * * * *" };
/** Number of chunks after which a lane adds its job again, so that simultaneous broadcasts take turns. */
const CHUNKS_A_RUN = 10;

interface Finished {
  readonly name: string;
  readonly createdBy: number | null;
  readonly status: string;
  readonly sent: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Ends a broadcast that has no pending recipients. Recipients locked by other transactions count as pending. If several
 * calls run at the same time, only one ends it.
 */
const finish = (database: Database, { stakeholderId, id }: BatchKey, now: Date): Promise<void> =>
  database.transaction(stakeholderId, async (trx) => {
    const { rows } = await sql<Finished>`
      update broadcast_batch b set status = case when s.failed > 0 then 'completed_with_failures' else 'completed' end,
        finished_at = ${now}, version = version + 1
      from (
        select coalesce(sum(n) filter (where status = 'pending'), 0)::int as pending, coalesce(sum(n) filter (where status = 'sent'), 0)::int as sent,
          coalesce(sum(n) filter (where status = 'failed'), 0)::int as failed, coalesce(sum(n) filter (where status = 'skipped'), 0)::int as skipped
        from broadcast_sum where stakeholder_id = ${stakeholderId} and batch_id = ${id}
      ) s
      where b.stakeholder_id = ${stakeholderId} and b.id = ${id} and b.status = 'sending' and s.pending = 0
      returning b.name, b.created_by as "createdBy", b.status, s.sent, s.failed, s.skipped`.execute(trx);
    const [ended] = rows;
    if (!ended) return;
    const { name, createdBy, ...after } = ended;
    await audit(trx, SYSTEM, { entity: "broadcast", verb: "finished" }, { stakeholderId, entityId: id, after });
    const title = `"${name}" was sent: ${after.sent} got it${after.failed > 0 ? `, ${after.failed} failed` : ""}`;
    if (createdBy !== null) await notify(trx, createdBy, { type: "broadcast", title });
  });

interface BroadcastTaskOptions {
  readonly database: Database;
  readonly live: LiveHub;
  readonly now: () => Date;
}

/** Tasks that start and send broadcasts. Each may run twice, late, or in several processes at the same time. */
export const broadcastTasks = ({ database, live, now }: BroadcastTaskOptions): Tasks => {
  const send = async ({ stakeholderId, id, lane }: LanePayload): Promise<void> => {
    const key = { stakeholderId, id };
    for (let chunks = 0; chunks < CHUNKS_A_RUN; chunks += 1) {
      const chunk = await sendChunk(database, key, now());
      if (!chunk) return;
      publishStoredMessages(live, chunk.written);
      if (chunk.settled === 0) return finish(database, key, now());
    }
    await queueLane(database.platform, key, lane);
  };
  const startDue = async (): Promise<void> => {
    const due = await database.query<StartPayload>(PLATFORM, {
      name: "broadcast_due",
      text: `select id, stakeholder_id as "stakeholderId", scheduled_at as "scheduledAt" from broadcast_batch
        where status = 'scheduled' and scheduled_at <= $1 order by scheduled_at, id`,
      values: [now()],
    });
    for (const one of due) await startBroadcast(database, one, now());
  };

  return {
    [DUE]: startDue,
    [START_TASK]: (payload) => startBroadcast(database, StartPayload.parse(payload), now()),
    [SEND_TASK]: (payload) => send(LanePayload.parse(payload)),
  };
};
