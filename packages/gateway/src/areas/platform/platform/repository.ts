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

/**
 * Stores a failure. If a similar one exists, only increments its count. Stores nothing before the set-up of the
 * platform, when there is no stakeholder yet.
 */
export const storeFailureReport = async (database: Database, stakeholderId: number, failure: Failure): Promise<void> => {
  const { userId, fingerprint, endpoint, method, status, message, timingMs, request, response, at } = failure;
  await sql`insert into failure_log
      (stakeholder_id, user_id, fingerprint, endpoint, method, status, message, timing_ms, request, response, at, last_at)
    select id, ${userId}, ${fingerprint}, ${endpoint}, ${method}, ${status}, ${message}, ${timingMs}, ${request}, ${response}, ${at}, ${at}
      from stakeholder where id = ${stakeholderId}
    on conflict (stakeholder_id, fingerprint) do update set n = failure_log.n + 1, last_at = ${at}`.execute(database.scoped(stakeholderId));
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
