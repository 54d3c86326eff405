import { weekdayOf } from "../calendar/days.ts";
import { WEEKDAYS, type Weekday } from "../calendar/week.ts";

export { WEEKDAYS, type Weekday };

/** Minutes of a day: midnight is 0, the midnight after it 1440. */
export const DAY_MINUTES = 1440;

/** From a minute of a day up to another of the same day, which does not count any more. */
export type Interval = readonly [start: number, end: number];

/** Days that have hours of their own instead of those of their weekday; both days are inside. No interval: closed all day. The last one may be a night: its end, not after its start, is on the next day. */
export interface Override {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly intervals: readonly Interval[];
  readonly label: string;
  /** It comes back each year. The 29th of February is the 28th in a year without one. */
  readonly yearly: boolean;
}

/** When somebody is there (field notes, calendar). Intervals of a day follow one another without touching each other's minutes. */
export interface Calendar {
  readonly timeZone: string;
  readonly weekly: Readonly<Record<Weekday, readonly Interval[]>>;
  readonly overrides: readonly Override[];
}

export const weekdayNameOf = (day: string): Weekday => WEEKDAYS[weekdayOf(day)] ?? "monday";

/** A week made day by day. */
export const weekWith = <T>(make: (day: Weekday, index: number) => T): Record<Weekday, T> =>
  // The compiler does not count the entries.
  Object.fromEntries(WEEKDAYS.map((day, index) => [day, make(day, index)])) as Record<Weekday, T>;

/** Open at every minute: what holds until somebody says otherwise. */
export const ALWAYS: Calendar["weekly"] = weekWith(() => [[0, DAY_MINUTES]]);

/** Whether each interval begins after the end of the one before and lies within the day. */
export const areInOrder = (intervals: readonly Interval[]): boolean =>
  intervals.every(([start, end], index) => start < end && end <= DAY_MINUTES && start >= (intervals[index - 1]?.[1] ?? 0));
