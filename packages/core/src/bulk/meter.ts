import type { Clock } from "../session/ports.ts";
import type { RowStatus } from "./row.ts";

export interface Counts {
  /** Null until the number of rows is known. */
  readonly total: number | null;
  /** Changed, now or in an earlier part of the run. */
  readonly done: number;
  /** Already in the requested state. */
  readonly unchanged: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Progress extends Counts {
  readonly ratePerSecond: number;
  /** Null until there is a rate and a total. */
  readonly secondsLeft: number | null;
}

/** Number of rows with a result. */
export const endedOf = ({ done, unchanged, failed, skipped }: Omit<Counts, "total">): number => done + unchanged + failed + skipped;

/** Counts results and measures their rate. */
export interface Meter {
  /** `before`: done in an earlier part of the run, which does not count for the rate. */
  count(status: RowStatus, before?: boolean): void;
  counts(): Counts;
  progress(): Progress;
}

/** The rate covers the last five to ten seconds: an average since the start would hide a slower gateway. */
const WINDOW_MS = 5_000;

export function createMeter(clock: Clock, total: number | null): Meter {
  const counted: Record<RowStatus, number> = { ok: 0, unchanged: 0, failed: 0, skipped: 0 };
  let worked = 0;
  let mark = { at: clock.now(), worked: 0 };
  let next = mark;

  const counts = (): Counts => ({ total, done: counted.ok, unchanged: counted.unchanged, failed: counted.failed, skipped: counted.skipped });

  function rate(): number {
    const now = clock.now();
    if (now - next.at >= WINDOW_MS) {
      mark = next;
      next = { at: now, worked };
    }
    const seconds = (now - mark.at) / 1_000;
    return seconds > 0 ? (worked - mark.worked) / seconds : 0;
  }

  return {
    count(status, before = false) {
      counted[status] += 1;
      if (!before) worked += 1;
    },
    counts,
    progress() {
      const now = counts();
      const ratePerSecond = rate();
      const left = total === null ? null : total - endedOf(now);
      return { ...now, ratePerSecond, secondsLeft: left === null || ratePerSecond === 0 ? null : left / ratePerSecond };
    },
  };
}
