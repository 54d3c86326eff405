import { type Calendar, openStateAt } from "@parley/core/hours";

/** Time counted by a clock. Moments and lengths are in ms. */
export interface CountedTime {
  /** Moment at which `length` has been counted since `from`. */
  after(from: number, length: number): number;
  /** Time counted between two moments; 0 unless the second is later. */
  between(from: number, to: number): number;
}

/** A clock that never stops. */
export const ALWAYS_RUNS: CountedTime = {
  after: (from, length) => from + length,
  between: (from, to) => Math.max(0, to - from),
};

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
}

/** Alternating open and closed stretches from a moment on. Ends when nothing changes any more. */
export function* stretchesOf(calendar: Calendar, from: number): Generator<Stretch> {
  for (let at = from; ; ) {
    const { isOpen, changesAt } = openStateAt(calendar, new Date(at));
    const to = changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
    yield { from: at, to, isOpen };
    if (changesAt === null) return;
    at = to;
  }
}

/**
 * Business hours as counted time. A calendar that never opens again counts all time from then on, so that every
 * deadline comes.
 */
export const businessTime = (calendar: Calendar): CountedTime => ({
  after: (from, length) => {
    let left = length;
    for (const { from: begin, to, isOpen } of stretchesOf(calendar, from)) {
      if (to === Number.POSITIVE_INFINITY) return begin + left;
      if (!isOpen) continue;
      if (to - begin >= left) return begin + left;
      left -= to - begin;
    }
    return from + length;
  },
  between: (from, to) => {
    let sum = 0;
    for (const stretch of stretchesOf(calendar, from)) {
      if (stretch.from >= to) break;
      if (stretch.isOpen) sum += Math.min(stretch.to, to) - stretch.from;
    }
    return sum;
  },
});
