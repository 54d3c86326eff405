import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/**
 * Payload of a job: a JSON value. Stored in the database until the job is done and never logged; must not contain
 * credentials (ADR 0010).
 */
export type JobPayload = Readonly<Record<string, unknown>>;

export interface JobOptions {
  /** A second job with the same key replaces the first, unless that one has already started. */
  readonly key?: string;
  readonly runAt?: Date;
  /**
   * Maximum number of tries, with growing pauses (e¹, e², … seconds); 25 by default. After that the job stays in the
   * queue as failed.
   */
  readonly maxAttempts?: number;
  /** Jobs of the same queue run one after the other, across all processes. */
  readonly queue?: string;
  /** Transaction that queues the job when it commits. */
  readonly trx?: Transaction<Schema>;
}

/** Durable background work: claimed once, retried on failure, kept over a crash (graphile-worker). */
export interface Jobs {
  add(task: string, payload: JobPayload, options?: JobOptions): Promise<void>;
  stop(): Promise<void>;
}

/** Handlers by task name. A task may run twice when a process dies between the work and its confirmation. */
export type Tasks = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
