import type { Database } from "../../db/database.ts";

export interface Failure {
  readonly userId: number | null;
  readonly endpoint: string;
  readonly method: string;
  readonly status: number;
  readonly message: string;
  readonly timingMs: number;
  /** JSON. */
  readonly request: string | null;
  readonly response: string | null;
  readonly at: Date;
}

export const insertFailure = async (database: Database, stakeholderId: number, failure: Failure): Promise<void> => {
  await database
    .scoped(stakeholderId)
    .insertInto("failure_log")
    .values({
      stakeholder_id: stakeholderId,
      user_id: failure.userId,
      endpoint: failure.endpoint,
      method: failure.method,
      status: failure.status,
      message: failure.message,
      timing_ms: failure.timingMs,
      request: failure.request,
      response: failure.response,
      at: failure.at,
    })
    .execute();
};
