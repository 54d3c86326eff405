import { addDays, daysBetween, inYear, localTime, yearOf } from "../calendar/index.ts";
import { type Calendar, DAY_MINUTES, type Interval, type Override, weekdayNameOf } from "./calendar.ts";
import { isOvernight, shiftsOf } from "./shifts.ts";

/** Checks earlier years too, because an override that spans New Year may have begun in the year before. */
const covers = ({ from, to, yearly }: Override, day: string): boolean => {
  if (!yearly) return from <= day && day <= to;
  const spans = yearOf(to) - yearOf(from);
  return Array.from({ length: spans + 1 }, (_, back) => yearOf(day) - back).some(
    (year) => inYear(from, year) <= day && day <= inYear(to, year + spans),
  );
};

/** Returns the override of a day. One for this exact date takes precedence over a yearly one. */
export const overrideOf = ({ overrides }: Pick<Calendar, "overrides">, day: string): Override | undefined =>
  overrides.find((override) => !override.yearly && covers(override, day)) ?? overrides.find((override) => override.yearly && covers(override, day));

/** Last shift of a day, if it continues after midnight. */
const nightOf = (shifts: readonly Interval[]): Interval | undefined => shifts.findLast(isOvernight);
const withinDay = (shift: Interval): Interval => (isOvernight(shift) ? [shift[0], DAY_MINUTES] : shift);

/** Merges the end of the previous night with a day's own intervals, which may overlap. */
const withNight = (end: number, intervals: readonly Interval[]): Interval[] => {
  const met = intervals.filter(([start]) => start <= end);
  return [[0, Math.max(end, ...met.map(([, until]) => until))], ...intervals.filter(([start]) => start > end)];
};

/**
 * Returns the hours of a day. An override replaces those of the weekday from midnight to midnight. A night of an
 * override continues into the next day, unless another override begins there, which ends the night at midnight
 * (`shortenedNights`).
 */
export const intervalsOf = (calendar: Pick<Calendar, "weekly" | "overrides">, day: string): readonly Interval[] => {
  const own = overrideOf(calendar, day);
  const intervals = own?.intervals.map(withinDay) ?? calendar.weekly[weekdayNameOf(day)];
  if (!calendar.overrides.some((override) => nightOf(override.intervals) !== undefined)) return intervals;
  const before = overrideOf(calendar, addDays(day, -1));
  const night = before !== undefined && (own === undefined || own === before) ? nightOf(before.intervals) : undefined;
  return night === undefined ? intervals : withNight(night[1], intervals);
};

/** Night that a special day cuts short, at midnight or at the end of the special day's first interval. */
export interface ShortenedNight {
  /** Day on which the night begins, `YYYY-MM-DD`. */
  readonly day: string;
  /** Regular end in minutes of the next day. `end` is the end with the special day. */
  readonly plannedEnd: number;
  readonly end: number;
  readonly label: string;
}

/** Number of days to look ahead for nights that a special day cuts short, which is a year and a leap day. */
const AHEAD_DAYS = 367;

/** Returns the days on which special days begin or have ended, within a year from a day, in order. */
const turnsOf = (overrides: readonly Override[], from: string): string[] => {
  const days = overrides.flatMap(({ from: begins, to: ends, yearly }) => {
    if (!yearly) return [begins, addDays(ends, 1)];
    const spans = yearOf(ends) - yearOf(begins);
    return [-1, 0, 1].map((more) => yearOf(from) + more).flatMap((year) => [inYear(begins, year), addDays(inYear(ends, year + spans), 1)]);
  });
  const until = addDays(from, AHEAD_DAYS);
  return [...new Set(days)].filter((day) => from < day && day <= until).sort();
};

/** Returns the nights that special days cut short from a moment on, including a night in progress at that moment. */
export const shortenedNights = (calendar: Pick<Calendar, "weekly" | "overrides" | "timeZone">, at: Date): ShortenedNight[] => {
  const { day: today, minute } = localTime(at, calendar.timeZone);
  return cutNightsFrom(calendar, addDays(today, -1)).filter(({ day, plannedEnd }) => day >= today || minute < plannedEnd);
};

/** Returns the nights that special days cut short from a day on. */
const cutNightsFrom = (calendar: Pick<Calendar, "weekly" | "overrides">, from: string): ShortenedNight[] => {
  const week = shiftsOf(calendar.weekly);
  return turnsOf(calendar.overrides, from).flatMap((next) => {
    const day = addDays(next, -1);
    const [special, before] = [overrideOf(calendar, next), overrideOf(calendar, day)];
    if (special === undefined || special === before) return [];
    const night = nightOf(before?.intervals ?? week[weekdayNameOf(day)]);
    if (night === undefined) return [];
    const [, plannedEnd] = night;
    const end = special.intervals.map(withinDay).find(([start]) => start === 0)?.[1] ?? 0;
    return end >= plannedEnd ? [] : [{ day, plannedEnd, end, label: special.label }];
  });
};

/** Leap year, to which yearly days are mapped so that February 29 exists. */
const ANY_LEAP_YEAR = 2024;

/** Returns the days of an override. For a yearly one, returns those of a single year. */
const daysOf = ({ from, to, yearly }: Override): string[] => {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return yearly ? days.map((day) => inYear(day, ANY_LEAP_YEAR)) : days;
};

/**
 * Returns the index of the first override that conflicts with an earlier one. Two overrides conflict if they share a
 * day and are of the same type, yearly or for one date, because neither of them takes precedence. Undefined without a
 * conflict.
 */
export const conflictingOverrideIndex = (overrides: readonly Override[]): number | undefined => {
  const taken = { yearly: new Set<string>(), dated: new Set<string>() };
  for (const [index, override] of overrides.entries()) {
    const kind = override.yearly ? taken.yearly : taken.dated;
    const days = daysOf(override);
    if (days.some((day) => kind.has(day))) return index;
    for (const day of days) kind.add(day);
  }
  return undefined;
};
