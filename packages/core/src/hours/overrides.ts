import { addDays, daysBetween, inYear, localTime, yearOf } from "../calendar/index.ts";
import { type Calendar, DAY_MINUTES, type Interval, type Override, weekdayNameOf } from "./calendar.ts";
import { isOvernight, shiftsOf } from "./shifts.ts";

/** An override that spans the new year is also looked for as the one that began the year before. */
const covers = ({ from, to, yearly }: Override, day: string): boolean => {
  if (!yearly) return from <= day && day <= to;
  const spans = yearOf(to) - yearOf(from);
  return Array.from({ length: spans + 1 }, (_, back) => yearOf(day) - back).some(
    (year) => inYear(from, year) <= day && day <= inYear(to, year + spans),
  );
};

/** What changes the day: one that is for this very date comes before one that comes back each year. */
export const overrideOf = ({ overrides }: Pick<Calendar, "overrides">, day: string): Override | undefined =>
  overrides.find((override) => !override.yearly && covers(override, day)) ?? overrides.find((override) => override.yearly && covers(override, day));

/** The last shift of a day where it goes on after midnight. */
const nightOf = (shifts: readonly Interval[]): Interval | undefined => shifts.findLast(isOvernight);
const withinDay = (shift: Interval): Interval => (isOvernight(shift) ? [shift[0], DAY_MINUTES] : shift);

/** The end of the night before, in front of a day's own hours; they may overlap. */
const withNight = (end: number, intervals: readonly Interval[]): Interval[] => {
  const met = intervals.filter(([start]) => start <= end);
  return [[0, Math.max(end, ...met.map(([, until]) => until))], ...intervals.filter(([start]) => start > end)];
};

/**
 * The hours of a day: those of an override replace those of the weekday, from midnight to midnight. A night of an override goes on into the next day, unless that has an override of its own:
 * any night ends at the midnight at which another special day begins (`cutNights`).
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
  /** The day on which it begins, `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes of the next day: its end without the special day, and with it. */
  readonly plannedEnd: number;
  readonly end: number;
  readonly label: string;
}

/** A year and a leap day. */
const AHEAD_DAYS = 367;

/** The days at which the hours of special days begin or end within a year from a day on, in order. */
const turnsOf = (overrides: readonly Override[], from: string): string[] => {
  const days = overrides.flatMap(({ from: begins, to: ends, yearly }) => {
    if (!yearly) return [begins, addDays(ends, 1)];
    const spans = yearOf(ends) - yearOf(begins);
    return [-1, 0, 1].map((more) => yearOf(from) + more).flatMap((year) => [inYear(begins, year), addDays(inYear(ends, year + spans), 1)]);
  });
  const until = addDays(from, AHEAD_DAYS);
  return [...new Set(days)].filter((day) => from < day && day <= until).sort();
};

/** The nights that special days cut short from a moment on: those to come, and the one that is running now or would be without its special day. */
export const cutNights = (calendar: Pick<Calendar, "weekly" | "overrides" | "timeZone">, at: Date): CutNight[] => {
  const { day: today, minute } = localTime(at, calendar.timeZone);
  return cutNightsFrom(calendar, addDays(today, -1)).filter(({ day, plannedEnd }) => day >= today || minute < plannedEnd);
};

/** Those from a day on. */
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

/** With a 29th of February, so that every day of any year is in it. */
const ANY_LEAP_YEAR = 2024;

/** The days that an override is about: of a yearly one those of one year. */
const daysOf = ({ from, to, yearly }: Override): string[] => {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return yearly ? days.map((day) => inYear(day, ANY_LEAP_YEAR)) : days;
};

/** The first two of a kind, yearly or for one date, that want the same day: nobody could say which holds. Answers the place of the second. */
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
