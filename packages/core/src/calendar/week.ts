import { addDays, weekdayOf } from "./days.ts";

/** The days of a week. Their places, 0 for Monday, are those of the wire, whatever day a week begins on. */
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

/** The weekday that weeks begin on, 0 for Monday: the one that was chosen, else that of the country (two letters), else Monday. */
export function firstWeekdayOf(chosen: Weekday | null, country: string | null): number {
  if (chosen !== null) return WEEKDAYS.indexOf(chosen);
  return country === null ? 0 : firstWeekdayIn(country);
}

/** How many days a weekday comes after the first one of its week. */
export const placeInWeek = (weekday: number, firstWeekday: number): number => (weekday - firstWeekday + WEEKDAYS.length) % WEEKDAYS.length;

/** The first day of the week that a day lies in. */
export const startOfWeek = (day: string, firstWeekday: number): string => addDays(day, -placeInWeek(weekdayOf(day), firstWeekday));

/** All weekdays, 0 for Monday, in the order of a week that begins on this one. */
export const weekdaysFrom = (firstWeekday: number): readonly number[] => WEEKDAYS.map((_, place) => (firstWeekday + place) % WEEKDAYS.length);
