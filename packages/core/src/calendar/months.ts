import { type Dayjs, dayjs } from "../time/index.ts";
import { beginning, yearOf } from "./days.ts";

const at = (day: string): Dayjs => dayjs.utc(beginning(day));
const textOf = (date: Dayjs): string => date.format("YYYY-MM-DD");

/** The same day that number of months later, or the last day of a shorter month; negative for earlier. */
export const addMonths = (day: string, months: number): string => textOf(at(day).add(months, "month"));

/** First day of the month or year of a day. */
export const startOf = (unit: "month" | "year", day: string): string => textOf(at(day).startOf(unit));

/** January is 0. */
export const monthOf = (day: string): number => at(day).month();

/** The same day of another year; the 29th of February becomes the 28th in other years. */
export const inYear = (day: string, year: number): string => textOf(at(day).add(year - yearOf(day), "year"));
