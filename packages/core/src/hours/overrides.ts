import { addDays, daysBetween, inYear, localTime, yearOf } from "../calendar/index.ts";
import { type Calendar, DAY_MINUTES, type Interval, type Override, weekdayNameOf } from "./calendar.ts";
import { isOvernight, shiftsOf } from "./shifts.ts";

/** An override that spans the new year may have begun in the year before. */
const covers = ({ from, to, yearly }: Override, day: string): boolean => {
  if (!yearly) return from <= day && day <= to;
  const spans = yearOf(to) - yearOf(from);
  return Array.from({ length: spans + 1 }, (_, back) => yearOf(day) - back).some(
    (year) => inYear(from, year) <= day && day <= inYear(to, year + spans),
  );
};

/** Override of a day: one for this exact date takes precedence over a yearly one. */
export const overrideOf = ({ overrides }: Pick<Calendar, "overrides">, day: string): Override | undefined =>
  overrides.find((override) => !override.yearly && covers(override, day)) ?? overrides.find((override) => override.yearly && covers(override, day));

/** Last shift of a day, if it continues after midnight. */
const nightOf = (shifts: readonly Interval[]): Interval | undefined => shifts.findLast(isOvernight);
const withinDay = (shift: Interval): Interval => (isOvernight(shift) ? [shift[0], DAY_MINUTES] : shift);

/** Adds the end of the previous night to a day's own hours; they may overlap. */
const withNight = (end: number, intervals: readonly Interval[]): Interval[] => {
  const met = intervals.filter(([start]) => start <= end);
  return [[0, Math.max(end, ...met.map(([, until]) => until))], ...intervals.filter(([start]) => start > end)];
};

/**
 * Hours of a day: an override replaces the weekday's, from midnight to midnight. A night of an override continues into
 * the next day, unless that has an override of its own: any night ends at the midnight at which another special day
 * begins (`cutNights`).
 */
export const intervalsOf = (calendar: Pick<Calendar, "weekly" | "overrides">, day: string): readonly Interval[] => {
  const own = overrideOf(calendar, day);
  const intervals = own?.intervals.map(withinDay) ?? calendar.weekly[weekdayNameOf(day)];
  if (!calendar.overrides.some((override) => nightOf(override.intervals) !== undefined)) return intervals;
  const before = overrideOf(calendar, addDays(day, -1));
  const night = before !== undefined && (own === undefined || own === before) ? nightOf(before.intervals) : undefined;
  return night === undefined ? intervals : withNight(night[1], intervals);
};

/** A night that a special day ends at midnight, or at the end of that day's own first hours. */
export interface CutNight {
  /** Day on which it begins, `YYYY-MM-DD`. */
  readonly day: string;
  /** End in minutes of the next day, without and with the special day. */
  readonly plannedEnd: number;
  readonly end: number;
  readonly label: string;
}

/** A year and a leap day. */
const AHEAD_DAYS = 367;

/** Days at which the hours of special days begin or end within a year of a day, in order. */
const turnsOf = (overrides: readonly Override[], from: string): string[] => {
  const days = overrides.flatMap(({ from: begins, to: ends, yearly }) => {
    if (!yearly) return [begins, addDays(ends, 1)];
    const spans = yearOf(ends) - yearOf(begins);
    return [-1, 0, 1].map((more) => yearOf(from) + more).flatMap((year) => [inYear(begins, year), addDays(inYear(ends, year + spans), 1)]);
  });
  const until = addDays(from, AHEAD_DAYS);
  return [...new Set(days)].filter((day) => from < day && day <= until).sort();
};

/**
 * Nights that special days cut short from a moment on: future ones, and the one that is running or would be without its
 * special day.
 */
export const cutNights = (calendar: Pick<Calendar, "weekly" | "overrides" | "timeZone">, at: Date): CutNight[] => {
  const { day: today, minute } = localTime(at, calendar.timeZone);
  return cutNightsFrom(calendar, addDays(today, -1)).filter(({ day, plannedEnd }) => day >= today || minute < plannedEnd);
};

/** The same from a day on. */
const cutNightsFrom = (calendar: Pick<Calendar, "weekly" | "overrides">, from: string): CutNight[] => {
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

/** Has a 29th of February, so that it contains every day of any year. */
const ANY_LEAP_YEAR = 2024;

/** Days of an override; for a yearly one those of one year. */
const daysOf = ({ from, to, yearly }: Override): string[] => {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return yearly ? days.map((day) => inYear(day, ANY_LEAP_YEAR)) : days;
};

/**
 * First pair of the same kind, yearly or for one date, with a common day: neither takes precedence. Returns the index
 * of the second.
 */
export const clashOf = (overrides: readonly Override[]): number | undefined => {
  const taken = { yearly: new Set<string>(), dated: new Set<string>() };
  for (const [index, override] of overrides.entries()) {
    const kind = override.yearly ? taken.yearly : taken.dated;
    const days = daysOf(override);
    if (days.some((day) => kind.has(day))) return index;
    for (const day of days) kind.add(day);
  }
  return undefined;
};
