import type { ServicePart } from "@parley/core/contract/platform/service-status";
import { dayjs } from "@parley/core/time";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

/** Type of operation whose success is counted: API calls, e-mails, or health checks of one part of the platform. */
export type CountedOperation = "calls" | "mails" | ServicePart;

interface SuccessCount {
  readonly stakeholderId: number;
  readonly work: CountedOperation;
  tried: number;
  failed: number;
}

/**
 * Adds the counts to the row of the hour that contains `at`. Rows are sorted by key, so that concurrent gateways lock
 * them in the same order and no deadlock occurs.
 */
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

/** Counts frequent operations in memory and stores only hourly totals. */
export interface SuccessCounts {
  note(stakeholderId: number, work: CountedOperation, failed: boolean): void;
  /** Stores the counts in the database. If that fails, they are kept in memory until the next flush. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_EVERY_MS = 60_000;

/**
 * Creates the success counter of this process. If the process is killed, the counts since the last flush (at most one
 * minute) are lost.
 */
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
  const add = (stakeholderId: number, work: CountedOperation, tried: number, failed: number): void => {
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
