import { DAY_MS } from "./durations.ts";

/* Calendar days, `YYYY-MM-DD`. They are days of somebody's calendar already, so no time zone may move them: they are reckoned in UTC. Without dayjs, as all that is reckoned
   for each day of years, and all that the first screen loads: months and years are in `months.ts`. */

/** The first moment of a day, in UTC. */
export const beginning = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that a moment is of in UTC. */
export const dayOf = (moment: Date | number): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(date) : date.toISOString().slice(0, "YYYY-MM-DD".length);
};

/** The day that many days later; negative for earlier. */
export const addDays = (day: string, days: number): string => dayOf(beginning(day) + days * DAY_MS);

/** How many days lie between two; `NaN` where one is none. */
export const daysBetween = (from: string, to: string): number => (beginning(to) - beginning(from)) / DAY_MS;

/** 0 is Monday, as everywhere on the wire. */
export const weekdayOf = (day: string): number => (new Date(beginning(day)).getUTCDay() + 6) % 7;

export const yearOf = (day: string): number => Number(day.slice(0, 4));
