import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/**
 * JSON data of a job. It is stored until the job is done and never logged. It must not contain credentials (ADR 0010).
 */
export type JobPayload = Readonly<Record<string, unknown>>;

export interface JobOptions {
  /** Key of the job. A second job with the same key replaces the first, unless that has already started. */
  readonly key?: string;
  readonly runAt?: Date;
  /**
   * Maximum number of attempts, with growing pauses (e¹, e², … seconds); 25 by default. After the last one the job
   * stays in the queue as failed.
   */
  readonly maxAttempts?: number;
  /** Name of a queue whose jobs run one after the other, across all processes. */
  readonly queue?: string;
  /** Transaction in which the job is added; the job exists only if the transaction commits. */
  readonly trx?: Transaction<Schema>;
}

/**
 * Queue of background jobs (graphile-worker). A job is run by one process, repeated after a failure, and survives a
 * crash.
 */
export interface Jobs {
  add(task: string, payload: JobPayload, options?: JobOptions): Promise<void>;
  stop(): Promise<void>;
}

/** Task functions by name. A task may run twice if a process dies between the work and its confirmation. */
export type Tasks = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
