import { weekdayOf } from "../calendar/days.ts";
import { WEEKDAYS, type Weekday } from "../calendar/week.ts";

export { WEEKDAYS, type Weekday };

/** Minutes of a day: midnight is 0, the next midnight 1440. */
export const DAY_MINUTES = 1440;

/** From a minute of a day to a later one, which is exclusive. */
export type Interval = readonly [start: number, end: number];

/**
 * Days with hours of their own in place of the weekday's; both ends are inclusive. Without intervals: closed all day.
 * The last interval may be a night: its end, not after its start, is on the next day.
 */
export interface Override {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly intervals: readonly Interval[];
  readonly label: string;
  /** Repeats each year. The 29th of February becomes the 28th in other years. */
  readonly yearly: boolean;
}

/** Working hours (field notes, calendar). Intervals of a day are in order and do not overlap. */
export interface Calendar {
  readonly timeZone: string;
  readonly weekly: Readonly<Record<Weekday, readonly Interval[]>>;
  readonly overrides: readonly Override[];
}

export const weekdayNameOf = (day: string): Weekday => WEEKDAYS[weekdayOf(day)] ?? "monday";

/** Builds a week day by day. */
export const weekWith = <T>(make: (day: Weekday, index: number) => T): Record<Weekday, T> =>
  // The compiler cannot check that all days are present.
  Object.fromEntries(WEEKDAYS.map((day, index) => [day, make(day, index)])) as Record<Weekday, T>;

/** Open at every minute: the default. */
export const ALWAYS: Calendar["weekly"] = weekWith(() => [[0, DAY_MINUTES]]);

/** True when each interval begins after the end of the previous one and is within the day. */
export const areInOrder = (intervals: readonly Interval[]): boolean =>
  intervals.every(([start, end], index) => start < end && end <= DAY_MINUTES && start >= (intervals[index - 1]?.[1] ?? 0));
