import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

export interface Failure {
  readonly userId: number | null;
  /** Hash that is equal for similar failures, which are stored as one row. */
  readonly fingerprint: Buffer;
  readonly endpoint: string;
  readonly method: string;
  readonly status: number;
  readonly message: string;
  readonly timingMs: number;
  /** Request and response of the failed call, as JSON. */
  readonly request: string | null;
  readonly response: string | null;
  readonly at: Date;
}

/** Stores a failure. If a similar one exists, only increments its count. */
export const storeFailureReport = async (database: Database, stakeholderId: number, failure: Failure): Promise<void> => {
  await database
    .scoped(stakeholderId)
    .insertInto("failure_log")
    .values({
      stakeholder_id: stakeholderId,
      user_id: failure.userId,
      fingerprint: failure.fingerprint,
      endpoint: failure.endpoint,
      method: failure.method,
      status: failure.status,
      message: failure.message,
      timing_ms: failure.timingMs,
      request: failure.request,
      response: failure.response,
      at: failure.at,
      last_at: failure.at,
    })
    .onConflict((conflict) =>
      conflict.columns(["stakeholder_id", "fingerprint"]).doUpdateSet({ n: sql<number>`failure_log.n + 1`, last_at: failure.at }),
    )
    .execute();
};

/**
 * Deletes failure reports of unauthenticated users or of signed-in users: those that have not recurred since `before`,
 * and the oldest ones if there are more than `most`.
 */
export const pruneFailures = async (
  database: Database,
  by: "strangers" | "users",
  { most, before }: { most: number; before: Date },
): Promise<void> => {
  const isTheirs = by === "strangers" ? sql<boolean>`user_id is null` : sql<boolean>`user_id is not null`;
  await sql`delete from failure_log where ${isTheirs}
    and (last_at < ${before} or id in (select id from failure_log where ${isTheirs} order by last_at desc offset ${most}))`.execute(
    database.platform,
  );
};
