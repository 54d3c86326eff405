import type { Clock } from "../session/ports.ts";
import type { RowStatus } from "./row.ts";

export interface Counts {
  /** Null while nobody knows how many rows there are. */
  readonly total: number | null;
  /** Changed, now or by an earlier part of the run. */
  readonly done: number;
  /** It was so already. */
  readonly unchanged: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Progress extends Counts {
  readonly ratePerSecond: number;
  /** Null until there is a rate and a total. */
  readonly secondsLeft: number | null;
}

/** How many rows have a result. */
export const endedOf = ({ done, unchanged, failed, skipped }: Omit<Counts, "total">): number => done + unchanged + failed + skipped;

/** Counts results and knows how fast they come. */
export interface Meter {
  /** `before`: done by an earlier part of the run, which says nothing of how fast this one is. */
  count(status: RowStatus, before?: boolean): void;
  counts(): Counts;
  progress(): Progress;
}

/** The rate is that of the last five to ten seconds: an average since the start would not notice that the gateway slowed down. */
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
