import { addDays } from "../calendar/days.ts";
import { localMinuteEndMs, localTime, localTimeStartMs } from "../calendar/local-time.ts";
import { type Calendar, DAY_MINUTES, WEEKDAYS } from "./calendar.ts";
import { intervalsOf } from "./overrides.ts";

/**
 * Open or closed state of a working-hours calendar at a moment. `changesAt` is the moment of the next change, or null
 * if there is none within `LOOK_AHEAD_DAYS`.
 */
export interface OpenState {
  readonly isOpen: boolean;
  readonly changesAt: Date | null;
}

/** Number of days searched for the next change. A year and a leap day contain everything that repeats yearly. */
export const LOOK_AHEAD_DAYS = 367;

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Returns the open periods of a day in order. An hour that the clocks repeat is open both times; a skipped hour is left
 * out.
 */
const spansOf = (calendar: Calendar, day: string): Span[] =>
  intervalsOf(calendar, day)
    .map(([start, end]) => ({
      startMs: localTimeStartMs(day, start, calendar.timeZone),
      endMs: localMinuteEndMs(day, end, calendar.timeZone),
    }))
    .filter(({ startMs, endMs }) => startMs < endMs);

const isNeverClosed = ({ weekly, overrides }: Calendar): boolean =>
  overrides.length === 0 && WEEKDAYS.every((day) => weekly[day].length === 1 && weekly[day][0]?.[0] === 0 && weekly[day][0][1] === DAY_MINUTES);

export const isOpenAt = (calendar: Calendar, moment: Date): boolean => {
  const ms = moment.getTime();
  const { day } = localTime(moment, calendar.timeZone);
  // Also checks yesterday, because clocks that are put back at midnight repeat the end of yesterday.
  return [addDays(day, -1), day].some((near) => spansOf(calendar, near).some(({ startMs, endMs }) => startMs <= ms && ms < endMs));
};

/**
 * Returns the state of a calendar at a moment and its next change. Adjacent intervals, such as 22:00–24:00 and
 * 00:00–02:00, count as one period.
 */
export const openStateAt = (calendar: Calendar, moment: Date): OpenState => {
  if (isNeverClosed(calendar)) return { isOpen: true, changesAt: null };
  const ms = moment.getTime();
  const yesterday = addDays(localTime(moment, calendar.timeZone).day, -1);
  let closesMs: number | undefined;
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    for (const { startMs, endMs } of spansOf(calendar, addDays(yesterday, ahead))) {
      if (endMs <= ms) continue;
      const isNext = startMs > (closesMs ?? ms);
      if (isNext) return { isOpen: closesMs !== undefined, changesAt: new Date(closesMs ?? startMs) };
      closesMs = Math.max(closesMs ?? endMs, endMs);
    }
  }
  const isSeen = closesMs !== undefined && closesMs < localMinuteEndMs(addDays(yesterday, LOOK_AHEAD_DAYS), DAY_MINUTES, calendar.timeZone);
  return { isOpen: closesMs !== undefined, changesAt: isSeen && closesMs !== undefined ? new Date(closesMs) : null };
};
