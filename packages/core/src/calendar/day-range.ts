import { addDays, daysBetween } from "./days.ts";

/** Calendar days, `YYYY-MM-DD`; `to` is not part of the range (design section 4: half-open). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How many days a range has. */
export const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to);

/** The days of a range that have begun on the day `now`, oldest first: a chart shows a quiet day as nothing, and a coming one not at all. */
export function begunDays({ from, to }: DayRange, now: string): readonly string[] {
  const end = to <= now ? to : addDays(now, 1);
  return Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, at) => addDays(from, at));
}

/** The same number of days right before, to compare with. */
export const rangeBefore = (range: DayRange): DayRange => ({ from: addDays(range.from, -dayCount(range)), to: range.from });
