import { DAY_MS } from "./durations.ts";

/*
 * Calendar days, `YYYY-MM-DD`, already local to some calendar. They are computed in UTC so that no time zone shifts
 * them, and without dayjs because this is used for every day of years and on the first screen; months and years are in
 * `months.ts`.
 */

/** Start of a day in UTC. */
export const beginning = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Day of a moment in UTC. */
export const dayOf = (moment: Date | number): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString().slice(0, "YYYY-MM-DD".length);
};

/** The day that number of days later; negative for earlier. */
export const addDays = (day: string, days: number): string => dayOf(beginning(day) + days * DAY_MS);

/** Number of days between two days; `NaN` for invalid ones. */
export const daysBetween = (from: string, to: string): number => (beginning(to) - beginning(from)) / DAY_MS;

/** 0 is Monday, as on the wire. */
export const weekdayOf = (day: string): number => (new Date(beginning(day)).getUTCDay() + 6) % 7;

export const yearOf = (day: string): number => Number(day.slice(0, 4));
