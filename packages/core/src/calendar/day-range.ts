import { addDays, daysBetween } from "./days.ts";

/** Range of calendar days in the format `YYYY-MM-DD`. `to` is exclusive (design section 4: half-open). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to);

/**
 * Returns the days of a range up to the day `now`, oldest first. Charts show a day without data as empty, but omit
 * future days.
 */
export function elapsedDays({ from, to }: DayRange, now: string): readonly string[] {
  const end = to <= now ? to : addDays(now, 1);
  return Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, at) => addDays(from, at));
}

/** Returns the range of the same length that ends where `range` begins, for comparing two periods. */
export const rangeBefore = (range: DayRange): DayRange => ({ from: addDays(range.from, -dayCount(range)), to: range.from });
