import type { Clock } from "../session/ports.ts";
import type { RowStatus } from "./row.ts";

export interface Counts {
  /** Number of rows in the run; null until it is known. */
  readonly total: number | null;
  /** Number of rows that changed an entity, including those of an earlier part of the run. */
  readonly done: number;
  /** Number of rows that changed nothing, because their entity already had the requested state. */
  readonly unchanged: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Progress extends Counts {
  readonly ratePerSecond: number;
  /** Estimated seconds until the end; null until there are a rate and a total. */
  readonly secondsLeft: number | null;
}

/** Number of rows that are done, unchanged, failed or skipped. */
export const finishedRowCount = ({ done, unchanged, failed, skipped }: Omit<Counts, "total">): number => done + unchanged + failed + skipped;

export interface Meter {
  /** Counts a result. Results with `before` come from an earlier part of the run and do not affect the rate. */
  count(status: RowStatus, before?: boolean): void;
  counts(): Counts;
  progress(): Progress;
}

/**
 * Milliseconds between rate measurements. The rate covers the last five to ten seconds, because an average since the
 * start would hide that the gateway has slowed down.
 */
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
      const left = total === null ? null : total - finishedRowCount(now);
      return { ...now, ratePerSecond, secondsLeft: left === null || ratePerSecond === 0 ? null : left / ratePerSecond };
    },
  };
}
