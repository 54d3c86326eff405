import { addDays, daysBetween } from "./days.ts";

/** Calendar days, `YYYY-MM-DD`; `to` is not part of the range (design section 4: half-open). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How many days a range has. */
export const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to);

/** The same number of days right before, to compare with. */
export const rangeBefore = (range: DayRange): DayRange => ({ from: addDays(range.from, -dayCount(range)), to: range.from });
