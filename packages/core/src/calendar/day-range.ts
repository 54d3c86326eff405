import { addDays, daysBetween } from "./days.ts";

/** Calendar days, `YYYY-MM-DD`; `to` is exclusive (design section 4: half-open). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Number of days in a range. */
export const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to);

/**
 * Days of a range that have begun by the day `now`, oldest first: a chart shows a day without data as empty, and a
 * future day not at all.
 */
export function begunDays({ from, to }: DayRange, now: string): readonly string[] {
  const end = to <= now ? to : addDays(now, 1);
  return Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, at) => addDays(from, at));
}

/** The range of the same length right before, for comparison. */
export const rangeBefore = (range: DayRange): DayRange => ({ from: addDays(range.from, -dayCount(range)), to: range.from });
