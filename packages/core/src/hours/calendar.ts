import { weekdayOf } from "../calendar/days.ts";
import { WEEKDAYS, type Weekday } from "../calendar/week.ts";

export { WEEKDAYS, type Weekday };

/** Number of minutes in a day. In `Interval`, 0 is midnight and 1440 the next midnight. */
export const DAY_MINUTES = 1440;

/** Interval of a day in minutes from midnight. `end` is exclusive. */
export type Interval = readonly [start: number, end: number];

/**
 * Special days whose own hours replace those of the weekday. Both days are inclusive. Without intervals, they are
 * closed all day. The last interval may be a night, whose end is not after its start and is on the next day.
 */
export interface Override {
  /** First special day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly intervals: readonly Interval[];
  readonly label: string;
  /** True if the override repeats each year. February 29 becomes February 28 in years without it. */
  readonly yearly: boolean;
}

/** Working hours (field notes, calendar). Intervals of a day are in order and do not overlap. */
export interface Calendar {
  readonly timeZone: string;
  readonly weekly: Readonly<Record<Weekday, readonly Interval[]>>;
  readonly overrides: readonly Override[];
}

export const weekdayNameOf = (day: string): Weekday => WEEKDAYS[weekdayOf(day)] ?? "monday";

export const mapWeekdays = <T>(make: (day: Weekday, index: number) => T): Record<Weekday, T> =>
  // The cast is needed, because the compiler cannot check that all weekdays are present.
  Object.fromEntries(WEEKDAYS.map((day, index) => [day, make(day, index)])) as Record<Weekday, T>;

/** Default hours, which are open all day on every weekday. */
export const ALWAYS_OPEN: Calendar["weekly"] = mapWeekdays(() => [[0, DAY_MINUTES]]);

/** True if the intervals are in order, do not overlap and are within the day. */
export const areInOrder = (intervals: readonly Interval[]): boolean =>
  intervals.every(([start, end], index) => start < end && end <= DAY_MINUTES && start >= (intervals[index - 1]?.[1] ?? 0));
