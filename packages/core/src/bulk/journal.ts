import type { Random } from "../session/ports.ts";
import type { RowResult } from "./row.ts";
import { newRunId } from "./row-key.ts";

/** Record of a run that allows resuming it. The CLI stores it on disk, the console in memory. */
export interface Journal {
  /** Id of the run, which stays the same when it is resumed, because each row's idempotency key contains it. */
  readonly runId: string;
  /** Id of the gateway's job for this run, if an earlier part of the run has created one. */
  readonly jobId?: number;
  /** Returns the result of a row that an earlier part of the run has finished. */
  doneBefore(line: number): RowResult | undefined;
  /** Records the id of the job that the following rows belong to. */
  under(jobId: number): void;
  /** Stores the result of a row. The row counts as finished as soon as this function returns. */
  ended(result: RowResult): void;
}

/** Journal that stores nothing, for runs that are never resumed. */
export const memoryJournal = (random: Random): Journal => ({
  runId: newRunId(random),
  doneBefore: () => undefined,
  under: () => undefined,
  ended: () => undefined,
});
