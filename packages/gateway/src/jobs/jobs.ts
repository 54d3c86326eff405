import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** What a job is given: a JSON value. It stays in the database until the job is done, and is never logged; no credential belongs in it (ADR 0010). */
export type JobPayload = Readonly<Record<string, unknown>>;

export interface JobOptions {
  /** A second job with the same key replaces the first, as long as that one has not begun. */
  readonly key?: string;
  readonly runAt?: Date;
  /** How often it is tried, the pauses growing (e¹, e², … seconds); 25 when absent. Then it stays in the queue as failed. */
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after the other, in all processes. */
  readonly queue?: string;
  /** Queued when this transaction commits, and not at all when it does not. */
  readonly trx?: Transaction<Schema>;
}

/** Durable work beside the calls: claimed once, tried again on failure, kept over a crash (graphile-worker). */
export interface Jobs {
  add(task: string, payload: JobPayload, options?: JobOptions): Promise<void>;
  stop(): Promise<void>;
}

/** The work behind a task's name. A task may run twice when a process dies between the work and its confirmation. */
export type Tasks = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
