import { type Kysely, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { JobOptions, JobPayload, Jobs } from "./jobs.ts";

/** Adds a job. With a transaction, the job exists only if the transaction commits. */
export const addJob = async (
  by: Kysely<Schema>,
  task: string,
  payload: JobPayload,
  { key, runAt, maxAttempts, queue }: Omit<JobOptions, "trx"> = {},
): Promise<void> => {
  await sql`select parley_add_job(
    ${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? null}, ${queue ?? null})`.execute(by);
};

/**
 * Returns a function that adds jobs in the given transaction, or directly in the database if no transaction is given.
 */
export const jobAdder =
  (database: Database): Jobs["add"] =>
  (task, payload, { trx, ...options } = {}) =>
    addJob(trx ?? database.platform, task, payload, options);
