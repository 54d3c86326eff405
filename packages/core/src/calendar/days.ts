import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { DAY_MS } from "./durations.ts";

dayjs.extend(utc);

/* Calendar days, `YYYY-MM-DD`. They are days of somebody's calendar already, so no time zone may move them: they are reckoned in UTC. */

const beginning = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const at = (day: string): Dayjs => dayjs.utc(beginning(day));
const textOf = (date: Dayjs): string => date.format("YYYY-MM-DD");

/** The day that a moment is of in UTC. Without dayjs, as all that is reckoned for each day of years: a chart of three has a thousand. */
export const dayOf = (moment: Date | number): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString().slice(0, "YYYY-MM-DD".length);
};

/** The day that many days later; negative for earlier. */
export const addDays = (day: string, days: number): string => dayOf(beginning(day) + days * DAY_MS);

/** The same day that many months later, or the last of that month where it has no such day; negative for earlier. */
export const addMonths = (day: string, months: number): string => textOf(at(day).add(months, "month"));

/** The first day of the month or year that a day lies in. */
export const startOf = (unit: "month" | "year", day: string): string => textOf(at(day).startOf(unit));

/** How many days lie between two; `NaN` where one is none. */
export const daysBetween = (from: string, to: string): number => (beginning(to) - beginning(from)) / DAY_MS;

/** 0 is Monday, as everywhere on the wire. */
export const weekdayOf = (day: string): number => (new Date(beginning(day)).getUTCDay() + 6) % 7;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** January is 0. */
export const monthOf = (day: string): number => at(day).month();

/** The same day of another year; the 29th of February is the 28th where there is none. */
export const inYear = (day: string, year: number): string => textOf(at(day).add(year - yearOf(day), "year"));
