import { addDays, addMonths, localTime, weekdayOf } from "@parley/core/calendar";
import { type CalendarDay, type CalendarRead, DAY_INTERVALS_MAX, LABEL_MAX } from "@parley/core/contract/routing/working-hours";
import type { Why } from "@parley/core/errors/reasons";
import { type Calendar, type Interval, overrideOf, WEEKDAYS } from "@parley/core/hours";
import { truncated } from "@parley/core/text";
import { fail, problem } from "../../../errors/app-error.ts";
import { type Closure, readClosures, UnreadableCalendar } from "./closures.ts";
import { withinTime } from "./within-time.ts";

/** Number of months from today for which the events of a calendar file are read. */
const AHEAD_MONTHS = 24;
const CHART_DAYS_MAX = 1_000;
const LIMIT_MS = 2_000;

/** Removes a time range from opening intervals. */
const without = (intervals: readonly Interval[], [start, end]: Interval): Interval[] =>
  intervals.flatMap(([opens, closes]) => {
    const parts: Interval[] = [
      [opens, Math.min(closes, start)],
      [Math.max(opens, end), closes],
    ];
    return parts.filter(([from, to]) => from < to);
  });

const labelOf = (closures: readonly Closure[]): string =>
  truncated(
    [...new Set(closures.map(({ label }) => label.replace(/\s+/g, " ").trim()).filter((label) => label !== ""))].join(" / "),
    LABEL_MAX,
  ).trim();

const sameHours = (one: readonly Interval[], other: readonly Interval[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges consecutive days with the same hours into one entry. */
const joined = (days: readonly CalendarDay[]): CalendarDay[] => {
  const entries: CalendarDay[] = [];
  for (const day of days) {
    const last = entries.at(-1);
    const goesOn =
      last !== undefined &&
      addDays(last.to, 1) === day.from &&
      last.label === day.label &&
      last.isKnown === day.isKnown &&
      last.intervals.length === 0 &&
      day.intervals.length === 0;
    if (goesOn) entries[entries.length - 1] = { ...last, to: day.to };
    else entries.push(day);
  }
  return entries;
};

/**
 * Returns the changes that a holiday calendar makes to opening hours within two years. An all-day event closes the day;
 * a timed one is removed from the hours of its weekday. Days with special hours are reported and stay. An unreadable
 * file is a validation error.
 */
export const readCalendar = (text: string, hours: Calendar, now: Date): CalendarRead => {
  const { timeZone } = hours;
  const from = localTime(now, timeZone).day;
  const end = addMonths(from, AHEAD_MONTHS);
  const refuse = (why: Why): never => fail.invalid(problem("calendar", why));
  const read = () => {
    try {
      return readClosures(text, { from, end, timeZone });
    } catch (error) {
      if (error instanceof UnreadableCalendar) return refuse(error.why);
      throw error;
    }
  };
  const { closures, unreadable, outside } = withinTime(LIMIT_MS, read) ?? refuse("eventRepetitionUnreadable");

  const byDay = new Map<string, Closure[]>();
  for (const closure of closures) byDay.set(closure.day, [...(byDay.get(closure.day) ?? []), closure]);
  let withoutEffect = 0;
  const days = [...byDay.keys()].sort().flatMap((day): CalendarDay[] => {
    const all = byDay.get(day) ?? [];
    const isWhole = all.some(({ stretch }) => stretch === undefined);
    const weekday = hours.weekly[WEEKDAYS[weekdayOf(day)] ?? "monday"];
    const left = all.reduce<readonly Interval[]>((open, { stretch }) => (stretch === undefined ? [] : without(open, stretch)), weekday);
    if (!isWhole && (sameHours(left, weekday) || left.length > DAY_INTERVALS_MAX)) {
      withoutEffect += 1;
      return [];
    }
    const intervals = left.map(([opens, closes]): [number, number] => [opens, closes]);
    return [{ from: day, to: day, label: labelOf(all), intervals, isKnown: overrideOf(hours, day) !== undefined }];
  });
  const entries = joined(days);
  if (entries.length > CHART_DAYS_MAX) refuse("calendarDaysMax");
  return { timeZone, from, end, days: entries, skipped: { outside, unreadable, withoutEffect } };
};
