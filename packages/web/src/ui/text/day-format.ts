import { addDays } from "@parley/core/calendar";
import { dateFormat } from "@parley/core/time/format";
import { inLanguage } from "../../shared/messages/in-language.ts";

const beginning = (day: string): Date => new Date(`${day}T00:00:00Z`);
const formats = (options: Intl.DateTimeFormatOptions) => inLanguage((code) => dateFormat(code, { ...options, timeZone: "UTC" }));

/**
 * Formats a calendar day, `YYYY-MM-DD`. The day is already in the stakeholder's time zone, so no time zone conversion
 * may shift it.
 */
const written = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = formats(options);
  return (day) => format().format(beginning(day));
};

/** "20 Nov", for an axis. */
export const shortDay = written({ day: "numeric", month: "short" });

/** "20 Nov 2026", for a day in any year. */
export const dayWithYear = written({ day: "numeric", month: "short", year: "numeric" });

/** "Fri, 20 Nov 2026", for a table. */
export const longDay = written({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** "November 2026", for the month that starts on a day. */
export const monthName = written({ month: "long", year: "numeric" });

/** "Nov 2026", the short form for an axis. */
export const shortMonth = written({ month: "short", year: "numeric" });

const spans = formats({ day: "numeric", month: "short", year: "numeric" });

/** Formats a range from its first and last day: "Nov 1 – 30, 2026". */
export const daySpan = (first: string, last: string): string => spans().formatRange(beginning(first), beginning(last));

const longWeekdays = formats({ weekday: "long" });
const weekdays = formats({ weekday: "short" });
const MONDAY = "2024-01-01";

/** "Mon" … "Sun"; 0 is Monday, as in the wire format. */
export const weekdayName = (weekday: number): string => weekdays().format(beginning(addDays(MONDAY, weekday)));

/** "Monday" … "Sunday". */
export const longWeekday = (weekday: number): string => longWeekdays().format(beginning(addDays(MONDAY, weekday)));
