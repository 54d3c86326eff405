import { DAY_MS } from "./durations.ts";

/*
 * Functions on calendar days, `YYYY-MM-DD`, which already are local days of some time zone. They compute in UTC, so
 * that no time zone shifts them. They avoid dayjs, because they run for every day of several years and on the first
 * screen. Functions on months and years are in `months.ts`.
 */

/** Milliseconds since the epoch at which a day begins in UTC. */
export const dayStartMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const dayOf = (moment: Date | number): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString().slice(0, "YYYY-MM-DD".length);
};

/** Returns the day that is `days` days after `day`, or before `day` if `days` is negative. */
export const addDays = (day: string, days: number): string => dayOf(dayStartMs(day) + days * DAY_MS);

/** Number of days from one day to another; `NaN` if a day is invalid. */
export const daysBetween = (from: string, to: string): number => (dayStartMs(to) - dayStartMs(from)) / DAY_MS;

/** Returns the weekday, where 0 is Monday, as in the API. */
export const weekdayOf = (day: string): number => (new Date(dayStartMs(day)).getUTCDay() + 6) % 7;

export const yearOf = (day: string): number => Number(day.slice(0, 4));
