/** What a job is given: a JSON value. */
export type JobPayload = Readonly<Record<string, unknown>>;

/** Durable work beside the calls: claimed once, tried again on failure, kept over a crash (graphile-worker). */
export interface Jobs {
  /** Queues a task; with `key` a second one with the same key replaces the first. */
  add(task: string, payload: JobPayload, options?: { readonly key?: string; readonly runAt?: Date; readonly maxAttempts?: number }): Promise<void>;
  stop(): Promise<void>;
}

/** The work behind a task's name. */
export type Tasks = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
