import { addDays, weekdayOf } from "./days.ts";

/** Days of the week. Their indexes, 0 for Monday, are those on the wire, regardless of the first day of the week. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

interface WeekInfo {
  /** 1 is Monday and 7 is Sunday. */
  readonly firstDay: number;
}
/** Engines offer the week data of CLDR as a function, as a property, or not at all. */
type WithWeekInfo = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo };

const firstWeekdayIn = (country: string): number => {
  const locale: WithWeekInfo = new Intl.Locale("und", { region: country });
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) - 1;
};

/** First weekday, 0 for Monday: the chosen one, else that of the country (two letters), else Monday. */
export function firstWeekdayOf(chosen: Weekday | null, country: string | null): number {
  if (chosen !== null) return WEEKDAYS.indexOf(chosen);
  return country === null ? 0 : firstWeekdayIn(country);
}

/** Position of a weekday in a week that begins on `firstWeekday`. */
export const placeInWeek = (weekday: number, firstWeekday: number): number => (weekday - firstWeekday + WEEKDAYS.length) % WEEKDAYS.length;

/** First day of the week that contains a day. */
export const startOfWeek = (day: string, firstWeekday: number): string => addDays(day, -placeInWeek(weekdayOf(day), firstWeekday));

/** All weekdays, 0 for Monday, in the order of a week that begins on this one. */
export const weekdaysFrom = (firstWeekday: number): readonly number[] => WEEKDAYS.map((_, place) => (firstWeekday + place) % WEEKDAYS.length);
