import { WEEKDAYS, type Weekday } from "./calendar.ts";

const DAY_MS = 86_400_000;

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, "YYYY-MM-DD".length);

/** The day that many days later; negative for earlier. */
export const addDays = (day: string, days: number): string => textOf(new Date(atMidnight(day).getTime() + days * DAY_MS));

/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number => (atMidnight(to).getTime() - atMidnight(from).getTime()) / DAY_MS;

export const weekdayOf = (day: string): Weekday => WEEKDAYS[(atMidnight(day).getUTCDay() + 6) % WEEKDAYS.length] ?? "monday";

export const yearOf = (day: string): number => Number(day.slice(0, 4));

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The same day of another year; the 29th of February is the 28th where there is none. */
export const inYear = (day: string, year: number): string => {
  const moved = `${String(year).padStart(4, "0")}${day.slice(4)}`;
  return moved.endsWith("-02-29") && !isLeap(year) ? `${moved.slice(0, -2)}28` : moved;
};
