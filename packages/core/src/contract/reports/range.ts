/** Ranges that move with the day they are asked on; each ends before today unless its name says otherwise. */
export const RELATIVE_RANGES = [
  "today",
  "yesterday",
  "last-7-days",
  "last-30-days",
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

/** The files an export can be (spec section 7: `fileType`). */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Calendar days, `YYYY-MM-DD`; `to` is not part of the range (design section 4: half-open). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAYS_OF_WEEK = 7;
const MONTHS_OF_QUARTER = 3;

/** The day that is so many months and days from the first of `year` and `month`; both may leave the calendar's bounds. */
const dayAt = (year: number, month: number, day = 1): string => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/**
 * The days that a relative range means on the day `today` (`YYYY-MM-DD`, of the stakeholder's time zone). Weeks begin on Monday.
 * `last-7-days` are seven whole days before today; `this-month` is the whole month, the days to come among them.
 */
export function rangeOn(today: string, range: RelativeRange): DayRange {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const monday = day - ((new Date(`${today}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK);
  const quarter = month - ((month - 1) % MONTHS_OF_QUARTER);
  const days = (from: number, to: number): DayRange => ({ from: dayAt(year, month, from), to: dayAt(year, month, to) });
  const months = (from: number, to: number): DayRange => ({ from: dayAt(year, from), to: dayAt(year, to) });
  switch (range) {
    case "today":
      return days(day, day + 1);
    case "yesterday":
      return days(day - 1, day);
    case "last-7-days":
      return days(day - 7, day);
    case "last-30-days":
      return days(day - 30, day);
    case "this-week":
      return days(monday, monday + DAYS_OF_WEEK);
    case "last-week":
      return days(monday - DAYS_OF_WEEK, monday);
    case "this-month":
      return months(month, month + 1);
    case "last-month":
      return months(month - 1, month);
    case "this-quarter":
      return months(quarter, quarter + MONTHS_OF_QUARTER);
    case "last-quarter":
      return months(quarter - MONTHS_OF_QUARTER, quarter);
    case "this-year":
      return { from: dayAt(year, 1), to: dayAt(year + 1, 1) };
    case "last-year":
      return { from: dayAt(year - 1, 1), to: dayAt(year, 1) };
  }
}

/** The calendar day that it is in `timeZone` at the moment `now`. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
