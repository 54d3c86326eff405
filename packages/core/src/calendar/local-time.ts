import { type Dayjs, dayjs, wallClock, wallDay } from "../time/index.ts";

const DAY = "YYYY-MM-DD";
const MINUTE_MS = 60_000;

/** Offset of a time zone from UTC at a moment, in milliseconds. */
const aheadMs = (moment: number, timeZone: string): number => wallClock(moment, timeZone).valueOf() - moment;

/** Local day of a time zone, and the minute of that day. */
export const localTime = (moment: Date, timeZone: string): { readonly day: string; readonly minute: number } => {
  const wall = wallClock(moment, timeZone);
  return { day: wall.format(DAY), minute: wall.hour() * 60 + wall.minute() };
};

/** Finds the moment, between two moments, at which the clocks of a time zone are put forward. */
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
 * Returns the moments at which the local time is the given minute of a day. There are two if the clocks are put back,
 * and none if they are put forward; `jump` then returns the moment of the change.
 */
const shownAt = (day: string, minute: number, timeZone: string): { readonly moments: readonly number[]; readonly jump: () => number } => {
  const wall = dayjs.utc(day).add(minute, "minute");
  const byClockOf = (near: Dayjs): number => wall.valueOf() - aheadMs(near.valueOf(), timeZone);
  const [before, after] = [byClockOf(wall.subtract(1, "day")), byClockOf(wall.add(1, "day"))];
  return {
    // Lists the earlier moment first. The list has two different moments if the clocks are put back between `before`
    // and `after`.
    moments: [...new Set([before, after])].filter((moment) => wallClock(moment, timeZone).isSame(wall)),
    jump: () => jumpBetween(Math.min(before, after), Math.max(before, after), timeZone),
  };
};

/** Milliseconds since the epoch at which a minute of a local day begins. If it occurs twice, the first time counts. */
export const localTimeStartMs = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute, timeZone);
  return moments.at(0) ?? jump();
};

/**
 * Milliseconds since the epoch at which the minute before `minute` of a local day ends; `minute` 1440 means midnight.
 * If that preceding minute occurs twice, its last occurrence counts.
 */
export const localMinuteEndMs = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute - 1, timeZone);
  const last = moments.at(-1);
  return last === undefined ? jump() : last + MINUTE_MS;
};

export const dayIn = (timeZone: string, moment: Date | number): string => wallDay(moment, timeZone);

/** Format of the values of `datetime-local` input fields. */
const WALL = "YYYY-MM-DDTHH:mm";

/** Local time of a zone in the format of a `datetime-local` input field, such as `2026-12-24T09:00`. */
export const localDateTimeText = (moment: Date | number, timeZone: string): string => wallClock(moment, timeZone).format(WALL);

/**
 * Returns the first moment, in ISO 8601, at which the local time equals the given text. Undefined for invalid text. For
 * a local time that is skipped, returns the moment of the clock change.
 */
export const momentAt = (text: string, timeZone: string): string | undefined => {
  const wall = dayjs.utc(text);
  if (!wall.isValid()) return undefined;
  return new Date(localTimeStartMs(wall.format(DAY), wall.hour() * 60 + wall.minute(), timeZone)).toISOString();
};

/**
 * Returns a later moment, or an earlier one if `count` is negative. Days have 24 hours here, whereas `addDays` counts
 * calendar days.
 */
export const momentIn = (moment: Date | number, count: number, unit: "minute" | "hour" | "day"): Date => dayjs.utc(moment).add(count, unit).toDate();
