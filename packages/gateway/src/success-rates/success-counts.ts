import type { ServicePart } from "@parley/core/contract/platform/service-status";
import { dayjs } from "@parley/core/time";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

/** Work whose outcome is counted: calls, e-mails, and checks of a part of the platform. */
export type Work = "calls" | "mails" | ServicePart;

interface SuccessCount {
  readonly stakeholderId: number;
  readonly work: Work;
  tried: number;
  failed: number;
}

/** Adds counts to the hour of `at`. Rows are locked in key order, to avoid deadlocks. */
export async function addSuccessCounts(database: Kysely<Schema>, counts: readonly Readonly<SuccessCount>[], at: Date): Promise<void> {
  if (counts.length === 0) return;
  const hour = dayjs.utc(at).startOf("hour").toDate();
  const rows = [...counts].sort((a, b) => a.stakeholderId - b.stakeholderId || a.work.localeCompare(b.work));
  await database
    .insertInto("outcome_hour")
    .values(rows.map(({ stakeholderId, work, tried, failed }) => ({ stakeholder_id: stakeholderId, hour, work, tried, failed })))
    .onConflict((conflict) =>
      conflict.columns(["stakeholder_id", "hour", "work"]).doUpdateSet({
        tried: sql`outcome_hour.tried + excluded.tried`,
        failed: sql`outcome_hour.failed + excluded.failed`,
      }),
    )
    .execute();
}

/** Counts frequent operations in memory instead of recording each one. */
export interface SuccessCounts {
  note(stakeholderId: number, work: Work, failed: boolean): void;
  /** Writes the counts; those that cannot be written are kept for the next time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_EVERY_MS = 60_000;

/** Creates the counter of this process. A process that is killed loses the counts of its last minute. */
export function createSuccessCounts({
  database,
  now,
  log,
}: {
  readonly database: Pick<Database, "platform">;
  readonly now: () => Date;
  readonly log: Logger;
}): SuccessCounts {
  const counted = new Map<string, SuccessCount>();
  const add = (stakeholderId: number, work: Work, tried: number, failed: number): void => {
    const key = `${stakeholderId} ${work}`;
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { stakeholderId, work, tried, failed });
    else {
      known.tried += tried;
      known.failed += failed;
    }
  };
  const flush = async (): Promise<void> => {
    const counts = [...counted.values()];
    counted.clear();
    try {
      await addSuccessCounts(database.platform, counts, now());
    } catch (error) {
      for (const { stakeholderId, work, tried, failed } of counts) add(stakeholderId, work, tried, failed);
      log.warn({ err: error }, "what was tried could not be written down, and is kept");
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    note: (stakeholderId, work, failed) => add(stakeholderId, work, 1, failed ? 1 : 0),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
