import type { Random } from "../session/ports.ts";
import type { RowResult } from "./row.ts";
import { newRunId } from "./row-key.ts";

/** What a run writes down, so that it can be resumed: the command line keeps it on disk, the console in memory. */
export interface Journal {
  /** Part of each row's idempotency key, so it is the same when the run is resumed. */
  readonly runId: string;
  /** The job of a run that is resumed. */
  readonly jobId?: number;
  /** What an earlier part of the run did with the row of this line. */
  doneBefore(line: number): RowResult | undefined;
  /** The job that the rows go under from here on. */
  under(jobId: number): void;
  /** Holds once it returns: after that the result counts. */
  ended(result: RowResult): void;
}

/** For a run that nobody resumes. */
export const memoryJournal = (random: Random): Journal => ({
  runId: newRunId(random),
  doneBefore: () => undefined,
  under: () => undefined,
  ended: () => undefined,
});
