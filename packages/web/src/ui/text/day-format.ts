import { addDays } from "@parley/core/calendar";
import { dateFormat } from "@parley/core/time/format";
import { cacheByLanguage } from "../../shared/messages/in-language.ts";

const beginning = (day: string): Date => new Date(`${day}T00:00:00Z`);
const formats = (options: Intl.DateTimeFormatOptions) => cacheByLanguage((code) => dateFormat(code, { ...options, timeZone: "UTC" }));

/**
 * Returns a formatter for calendar days, `YYYY-MM-DD`. It uses no time zone, because the day is already in the
 * stakeholder's.
 */
const written = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = formats(options);
  return (day) => format().format(beginning(day));
};

/** Formats a day for an axis, for example "20 Nov". */
export const shortDay = written({ day: "numeric", month: "short" });

/** Formats a day of any year, for example "20 Nov 2026". */
export const dayWithYear = written({ day: "numeric", month: "short", year: "numeric" });

/** Formats a day for a table, for example "Fri, 20 Nov 2026". */
export const longDay = written({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** Formats the month that begins on a day, for example "November 2026". */
export const monthName = written({ month: "long", year: "numeric" });

/** Formats a month for an axis, for example "Nov 2026". */
export const shortMonth = written({ month: "short", year: "numeric" });

const spans = formats({ day: "numeric", month: "short", year: "numeric" });

/** Formats a range by its first and last day, for example "Nov 1 – 30, 2026". */
export const daySpan = (first: string, last: string): string => spans().formatRange(beginning(first), beginning(last));

const longWeekdays = formats({ weekday: "long" });
const weekdays = formats({ weekday: "short" });
const MONDAY = "2024-01-01";

/** Returns the short name of a weekday, "Mon" to "Sun"; 0 is Monday, as in the API. */
export const weekdayName = (weekday: number): string => weekdays().format(beginning(addDays(MONDAY, weekday)));

/** Returns the full name of a weekday, "Monday" to "Sunday"; 0 is Monday. */
export const longWeekday = (weekday: number): string => longWeekdays().format(beginning(addDays(MONDAY, weekday)));
