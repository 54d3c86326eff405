import { type Dayjs, dayjs, wallClock, wallDay } from "../time/index.ts";

const DAY = "YYYY-MM-DD";
const MINUTE_MS = 60_000;

/** Offset of a time zone from UTC at a moment in whole seconds. */
const aheadMs = (moment: number, timeZone: string): number => wallClock(moment, timeZone).valueOf() - moment;

/** Local day of a time zone, and the minute of that day. */
export const localTime = (moment: Date, timeZone: string): { readonly day: string; readonly minute: number } => {
  const wall = wallClock(moment, timeZone);
  return { day: wall.format(DAY), minute: wall.hour() * 60 + wall.minute() };
};

/** Moment between the two at which clocks are put forward. */
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

/**
 * Moments at which a time zone's clock shows a minute of a day: two when clocks are put back. None when they are put
 * forward; then `jump` is the moment of the change.
 */
const shownAt = (day: string, minute: number, timeZone: string): { readonly moments: readonly number[]; readonly jump: () => number } => {
  const wall = dayjs.utc(day).add(minute, "minute");
  const byClockOf = (near: Dayjs): number => wall.valueOf() - aheadMs(near.valueOf(), timeZone);
  const [before, after] = [byClockOf(wall.subtract(1, "day")), byClockOf(wall.add(1, "day"))];
  return {
    // In order: when both show it, the clocks were put back between them.
    moments: [...new Set([before, after])].filter((moment) => wallClock(moment, timeZone).isSame(wall)),
    jump: () => jumpBetween(Math.min(before, after), Math.max(before, after), timeZone),
  };
};

/** Start of a minute of a day, in ms: the first time the clock shows it. */
export const beginningOf = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute, timeZone);
  return moments.at(0) ?? jump();
};

/** End of the last minute before that minute of a day (1440: midnight), in ms: the last time the clock shows it. */
export const endBefore = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute - 1, timeZone);
  const last = moments.at(-1);
  return last === undefined ? jump() : last + MINUTE_MS;
};

/** Calendar day in `timeZone` at a moment. */
export const dayIn = (timeZone: string, moment: Date | number): string => wallDay(moment, timeZone);

/** Format of `datetime-local` fields. */
const WALL = "YYYY-MM-DDTHH:mm";

/** Local time of a zone at a moment, in the format of a `datetime-local` field: `2026-12-24T09:00`. */
export const wallText = (moment: Date | number, timeZone: string): string => wallClock(moment, timeZone).format(WALL);

/**
 * First moment, in ISO 8601, at which a time zone's clock shows such a text; undefined for an invalid one. A skipped
 * time is the moment of the clock change.
 */
export const momentAt = (text: string, timeZone: string): string | undefined => {
  const wall = dayjs.utc(text);
  if (!wall.isValid()) return undefined;
  return new Date(beginningOf(wall.format(DAY), wall.hour() * 60 + wall.minute(), timeZone)).toISOString();
};

/** Moment that much later; negative for earlier. Days have 24 hours here; `addDays` counts calendar days. */
export const momentIn = (moment: Date | number, count: number, unit: "minute" | "hour" | "day"): Date => dayjs.utc(moment).add(count, unit).toDate();
