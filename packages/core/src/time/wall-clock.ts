import { type Dayjs, dayjs } from "./dayjs.ts";
import { dateFormat } from "./format.ts";

const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

/** Swedish writes moments and days as ISO 8601 does. A zone is looked up thousands of times for one screen, so its formats are found without building a key. */
const inZone = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = formats.get(timeZone) ?? dateFormat("sv-SE", { ...options, timeZone });
    formats.set(timeZone, known);
    return known;
  };
};
const moments = inZone({ ...DAY, ...TIME });
const days = inZone(DAY);

/**
 * The local time of a zone at a moment, as a time in UTC: fit for formats and the arithmetic of calendars, without a zone that could move it. dayjs alone
 * would take it through the zone of this machine, and be an hour off where that one puts its clocks forward.
 */
export const wallClock = (moment: Date | number, timeZone: string): Dayjs => dayjs.utc(moments(timeZone).format(moment));

/** The day, `YYYY-MM-DD`, that it is in a time zone at a moment: four times as fast as by its wall clock. */
export const wallDay = (moment: Date | number, timeZone: string): string => days(timeZone).format(moment);
