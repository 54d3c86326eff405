import { type Calendar, openStateAt } from "@parley/core/hours";

/** Time that an SLA clock counts: all time, or only business hours. Times and lengths are in milliseconds. */
export interface CountedTime {
  /** Returns the time at which `length` has been counted since `from`. */
  after(from: number, length: number): number;
  /** Returns the counted time from once to another, or 0 if the second is not later. */
  between(from: number, to: number): number;
}

/** Counts all time without interruption. */
export const ALWAYS_RUNS: CountedTime = {
  after: (from, length) => from + length,
  between: (from, to) => Math.max(0, to - from),
};

export interface HoursPeriod {
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
}

/** Returns whether a period counts: an open one, or the one without end of a calendar that never opens again. */
export const isCounted = ({ isOpen, to }: HoursPeriod): boolean => isOpen || to === Number.POSITIVE_INFINITY;

/** Yields alternating open and closed periods from a time on. Ends when the calendar does not change any more. */
export function* hoursPeriodsOf(calendar: Calendar, from: number): Generator<HoursPeriod> {
  for (let at = from; ; ) {
    const { isOpen, changesAt } = openStateAt(calendar, new Date(at));
    const to = changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
    yield { from: at, to, isOpen };
    if (changesAt === null) return;
    at = to;
  }
}

/**
 * Returns a counter of business hours. If the calendar never opens again, it counts all time from then on, so that
 * every deadline is reached.
 */
export const businessTime = (calendar: Calendar): CountedTime => ({
  after: (from, length) => {
    let left = length;
    for (const { from: begin, to, isOpen } of hoursPeriodsOf(calendar, from)) {
      if (to === Number.POSITIVE_INFINITY) return begin + left;
      if (!isOpen) continue;
      if (to - begin >= left) return begin + left;
      left -= to - begin;
    }
    return from + length;
  },
  between: (from, to) => {
    let sum = 0;
    for (const stretch of hoursPeriodsOf(calendar, from)) {
      if (stretch.from >= to) break;
      if (isCounted(stretch)) sum += Math.min(stretch.to, to) - stretch.from;
    }
    return sum;
  },
});
