import { type Dayjs, dayjs, wallClock, wallDay } from "../time/index.ts";

const DAY = "YYYY-MM-DD";
const MINUTE_MS = 60_000;

/** By how much the clock of a time zone is ahead of UTC at a moment, which has whole seconds. */
const aheadMs = (moment: number, timeZone: string): number => wallClock(moment, timeZone).valueOf() - moment;

/** The day and the minute of it that the clock of a time zone shows. */
export const localTime = (moment: Date, timeZone: string): { readonly day: string; readonly minute: number } => {
  const wall = wallClock(moment, timeZone);
  return { day: wall.format(DAY), minute: wall.hour() * 60 + wall.minute() };
};

/** Where the clocks are put forward between two moments. */
const jumpBetween = (before: number, after: number, timeZone: string): number => {
  const earlier = aheadMs(before, timeZone);
  let [low, high] = [before, after];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (aheadMs(middle, timeZone) === earlier) low = middle;
    else high = middle;
  }
  return high;
};

/** When the clock of a time zone shows a minute of a day: twice where clocks are put back. Where they are put forward no moment shows it, and `jump` is when they are. */
const shownAt = (day: string, minute: number, timeZone: string): { readonly moments: readonly number[]; readonly jump: () => number } => {
  const wall = dayjs.utc(day).add(minute, "minute");
  const byClockOf = (near: Dayjs): number => wall.valueOf() - aheadMs(near.valueOf(), timeZone);
  const [before, after] = [byClockOf(wall.subtract(1, "day")), byClockOf(wall.add(1, "day"))];
  return {
    // In their order: where both show it, the clocks were put back between them.
    moments: [...new Set([before, after])].filter((moment) => wallClock(moment, timeZone).isSame(wall)),
    jump: () => jumpBetween(Math.min(before, after), Math.max(before, after), timeZone),
  };
};

/** When a minute of a day begins, in ms: the first time that it is shown. */
export const beginningOf = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute, timeZone);
  return moments.at(0) ?? jump();
};

/** When the last minute before that minute of a day (1440: midnight) is over, in ms: the last time that it is shown. */
export const endBefore = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute - 1, timeZone);
  const last = moments.at(-1);
  return last === undefined ? jump() : last + MINUTE_MS;
};

/** The calendar day that it is in `timeZone` at a moment. */
export const dayIn = (timeZone: string, moment: Date | number): string => wallDay(moment, timeZone);

/** How a field of type `datetime-local` writes a moment. */
const WALL = "YYYY-MM-DDTHH:mm";

/** The local time of a zone at a moment, as a field of type `datetime-local` holds it: `2026-12-24T09:00`. */
export const wallText = (moment: Date | number, timeZone: string): string => wallClock(moment, timeZone).format(WALL);

/** The moment, in ISO 8601, that such a text means first on the clock of a time zone; undefined for a text that is none. A time that is skipped is when it is skipped. */
export const momentAt = (text: string, timeZone: string): string | undefined => {
  const wall = dayjs.utc(text);
  if (!wall.isValid()) return undefined;
  return new Date(beginningOf(wall.format(DAY), wall.hour() * 60 + wall.minute(), timeZone)).toISOString();
};

/** The moment that lies so much later; negative for earlier. Days are 24 hours here: `addDays` counts those of a calendar. */
export const momentIn = (moment: Date | number, count: number, unit: "minute" | "hour" | "day"): Date => dayjs.utc(moment).add(count, unit).toDate();
