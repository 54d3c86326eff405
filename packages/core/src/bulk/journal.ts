import type { Random } from "../session/ports.ts";
import type { RowResult } from "./row.ts";
import { newRunId } from "./row-key.ts";

/** Record of a run for resuming it: on disk in the command line, in memory in the console. */
export interface Journal {
  /** Part of each row's idempotency key, so it stays the same in a resumed run. */
  readonly runId: string;
  /** Job of a resumed run. */
  readonly jobId?: number;
  /** Result of this line's row in an earlier part of the run. */
  doneBefore(line: number): RowResult | undefined;
  /** Records the job of the following rows. */
  under(jobId: number): void;
  /** Stores a result, which counts once this returns. */
  ended(result: RowResult): void;
}

/** For runs that are never resumed. */
export const memoryJournal = (random: Random): Journal => ({
  runId: newRunId(random),
  doneBefore: () => undefined,
  under: () => undefined,
  ended: () => undefined,
});
