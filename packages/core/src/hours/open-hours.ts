import { addDays } from "../calendar/days.ts";
import { beginningOf, endBefore, localTime } from "../calendar/local-time.ts";
import { type Calendar, DAY_MINUTES, WEEKDAYS } from "./calendar.ts";
import { intervalsOf } from "./overrides.ts";

/** Whether the calendar is open, and the next change: null when there is none within `LOOK_AHEAD_DAYS`. */
export interface OpenState {
  readonly isOpen: boolean;
  readonly changesAt: Date | null;
}

/** A year and a leap day: everything that repeats yearly occurs within it. */
export const LOOK_AHEAD_DAYS = 367;

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Open spans of a day, in order. An hour that clocks repeat is open both times; a skipped one does not exist. */
const spansOf = (calendar: Calendar, day: string): Span[] =>
  intervalsOf(calendar, day)
    .map(([start, end]) => ({
      startMs: beginningOf(day, start, calendar.timeZone),
      endMs: endBefore(day, end, calendar.timeZone),
    }))
    .filter(({ startMs, endMs }) => startMs < endMs);

const isNeverClosed = ({ weekly, overrides }: Calendar): boolean =>
  overrides.length === 0 && WEEKDAYS.every((day) => weekly[day].length === 1 && weekly[day][0]?.[0] === 0 && weekly[day][0][1] === DAY_MINUTES);

/** True when a calendar is open at a moment, on the clock of its time zone. */
export const isOpenAt = (calendar: Calendar, moment: Date): boolean => {
  const ms = moment.getTime();
  const { day } = localTime(moment, calendar.timeZone);
  // Clocks put back at midnight repeat the end of yesterday.
  return [addDays(day, -1), day].some((near) => spansOf(calendar, near).some(({ startMs, endMs }) => startMs <= ms && ms < endMs));
};

/**
 * State of a calendar at a moment, with the next change. Adjacent intervals, such as 22:00–24:00 and 00:00–02:00, count
 * as one.
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
  const isSeen = closesMs !== undefined && closesMs < endBefore(addDays(yesterday, LOOK_AHEAD_DAYS), DAY_MINUTES, calendar.timeZone);
  return { isOpen: closesMs !== undefined, changesAt: isSeen && closesMs !== undefined ? new Date(closesMs) : null };
};
