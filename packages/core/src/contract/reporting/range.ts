import { addDays, addMonths, type DayRange, monthOf, startOf, startOfWeek } from "../../calendar/index.ts";

/** Ranges relative to today. Past ranges end before today unless their name includes it. Future ranges begin today. */
export const RELATIVE_RANGES = [
  "today",
  "yesterday",
  "last-7-days",
  "last-30-days",
  "next-30-days",
  "this-week",
  "last-week",
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
] as const;
export type RelativeRange = (typeof RELATIVE_RANGES)[number];

const DAYS_OF_WEEK = 7;
const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_YEAR = 12;

type WeekRange = "this-week" | "last-week";

/**
 * Returns the days of a relative range on the day `today` (`YYYY-MM-DD`, in the stakeholder's time zone). Weeks begin
 * on `firstWeekday`, where 0 is Monday. `last-7-days` means the seven full days before today, and `this-month` the full
 * month including future days.
 */
export function rangeOn(today: string, range: Exclude<RelativeRange, WeekRange>): DayRange;
export function rangeOn(today: string, range: RelativeRange, firstWeekday: number): DayRange;
export function rangeOn(today: string, range: RelativeRange, firstWeekday = 0): DayRange {
  const days = (from: number, to: number, day = today): DayRange => ({ from: addDays(day, from), to: addDays(day, to) });
  const months = (from: number, to: number, day: string): DayRange => ({ from: addMonths(day, from), to: addMonths(day, to) });
  const week = startOfWeek(today, firstWeekday);
  const month = startOf("month", today);
  const quarter = addMonths(month, -(monthOf(today) % MONTHS_OF_QUARTER));
  const year = startOf("year", today);
  switch (range) {
    case "today":
      return days(0, 1);
    case "yesterday":
      return days(-1, 0);
    case "last-7-days":
      return days(-7, 0);
    case "last-30-days":
      return days(-30, 0);
    case "next-30-days":
      return days(0, 30);
    case "this-week":
      return days(0, DAYS_OF_WEEK, week);
    case "last-week":
      return days(-DAYS_OF_WEEK, 0, week);
    case "this-month":
      return months(0, 1, month);
    case "last-month":
      return months(-1, 0, month);
    case "this-quarter":
      return months(0, MONTHS_OF_QUARTER, quarter);
    case "last-quarter":
      return months(-MONTHS_OF_QUARTER, 0, quarter);
    case "this-year":
      return months(0, MONTHS_OF_YEAR, year);
    case "last-year":
      return months(-MONTHS_OF_YEAR, 0, year);
  }
}

export { EXPORT_FORMATS, type ExportFormat } from "./export-formats.ts";
