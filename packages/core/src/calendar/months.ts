import { type Dayjs, dayjs } from "../time/index.ts";
import { dayStartMs, yearOf } from "./days.ts";

const at = (day: string): Dayjs => dayjs.utc(dayStartMs(day));
const textOf = (date: Dayjs): string => date.format("YYYY-MM-DD");

/**
 * Returns the same day of the month, `months` months after `day`, or the last day of a shorter month. A negative
 * `months` gives an earlier month.
 */
export const addMonths = (day: string, months: number): string => textOf(at(day).add(months, "month"));

export const startOf = (unit: "month" | "year", day: string): string => textOf(at(day).startOf(unit));

/** Returns the month, where January is 0. */
export const monthOf = (day: string): number => at(day).month();

/** Returns the same day in another year. February 29 becomes February 28 in years without it. */
export const inYear = (day: string, year: number): string => textOf(at(day).add(year - yearOf(day), "year"));
