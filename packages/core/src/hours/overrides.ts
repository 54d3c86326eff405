import { addDays, daysBetween, inYear, yearOf } from "../calendar/index.ts";
import { type Calendar, type Interval, type Override, weekdayNameOf } from "./calendar.ts";

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

/** The hours of a day: those of an override replace those of the weekday, from midnight to midnight. */
export const intervalsOf = (calendar: Pick<Calendar, "weekly" | "overrides">, day: string): readonly Interval[] =>
  overrideOf(calendar, day)?.intervals ?? calendar.weekly[weekdayNameOf(day)];

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
