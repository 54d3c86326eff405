import { addDays, weekdayOf } from "./days.ts";

/** Weekdays in the order of the API, where 0 is Monday, regardless of the first day of the week. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

interface WeekInfo {
  /** First day of the week in the locale, from 1 for Monday to 7 for Sunday. */
  readonly firstDay: number;
}
/** Locale with week data, which JavaScript engines provide as a function, as a property, or not at all. */
type WithWeekInfo = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo };

const firstWeekdayIn = (country: string): number => {
  const locale: WithWeekInfo = new Intl.Locale("und", { region: country });
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) - 1;
};

/**
 * Returns the first weekday, where 0 is Monday: the chosen one, else that of the two-letter country code, else Monday.
 */
export function firstWeekdayOf(chosen: Weekday | null, country: string | null): number {
  if (chosen !== null) return WEEKDAYS.indexOf(chosen);
  return country === null ? 0 : firstWeekdayIn(country);
}

export const weekdayPosition = (weekday: number, firstWeekday: number): number => (weekday - firstWeekday + WEEKDAYS.length) % WEEKDAYS.length;

export const startOfWeek = (day: string, firstWeekday: number): string => addDays(day, -weekdayPosition(weekdayOf(day), firstWeekday));

/** Returns all weekdays, where 0 is Monday, in the order of a week that begins on `firstWeekday`. */
export const weekdaysFrom = (firstWeekday: number): readonly number[] => WEEKDAYS.map((_, place) => (firstWeekday + place) % WEEKDAYS.length);
