import { type Dayjs, dayjs } from "./dayjs.ts";
import { dateFormat } from "./format.ts";

const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

/**
 * Returns a cached format per time zone. The format is Swedish, because Swedish writes dates and times like ISO 8601.
 * The cache is separate from that of `dateFormat`, because a screen formats thousands of moments and building a cache
 * key each time would be slow.
 */
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
 * Returns the local time of a zone at a moment, as a time in UTC, so that no time zone shifts it in formatting and
 * calendar arithmetic. dayjs alone would use the time zone of this machine and be an hour off around its clock changes.
 */
export const wallClock = (moment: Date | number, timeZone: string): Dayjs => dayjs.utc(moments(timeZone).format(moment));

/** Returns the local day, `YYYY-MM-DD`, of a time zone at a moment. Four times as fast as `wallClock`. */
export const wallDay = (moment: Date | number, timeZone: string): string => days(timeZone).format(moment);
