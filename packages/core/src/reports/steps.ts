import { addDays, addMonths, type DayRange, elapsedDays, startOf, startOfWeek, weekdaysFrom } from "../calendar/index.ts";
import type { Column } from "./column.ts";
import { TIME_STEPS, type TimeGroup, type TimeStep } from "./grouped.ts";

/** Reasons for incomplete figures. `soFar`: the period has not ended yet. `cut`: the range begins or ends within it. */
export type PartialReason = "soFar" | "cut";

/** Step of a time axis. `value` is written as in rows, such as `2026-11-16`, `9` for an hour or `0` for Monday. */
export interface Step {
  readonly value: string;
  readonly partial?: PartialReason;
}

/** Returns the time unit of a report's column, or `undefined` for other columns. */
export function stepKindOf({ type, begins }: Pick<Column, "type" | "begins">): TimeGroup | undefined {
  if (type === "day") return begins ?? "day";
  return type === "hour" || type === "weekday" ? type : undefined;
}

const HOURS = 24;
const WEEK = 7;

/**
 * Returns the first day of the week or month that contains a day, or the day itself for `day`. Weeks begin on
 * `firstWeekday`, where 0 is Monday.
 */
export function startOfStep(kind: TimeStep, day: string, firstWeekday: number): string {
  if (kind === "month") return startOf("month", day);
  return kind === "week" ? startOfWeek(day, firstWeekday) : day;
}

/** Returns the days of the week or month that begins on a day, or only that day for `day`. */
export const daysOfStep = (kind: TimeStep, first: string): DayRange => ({
  from: first,
  to: kind === "month" ? addMonths(first, 1) : addDays(first, kind === "week" ? WEEK : 1),
});

function partialOf({ from, to }: DayRange, range: DayRange, today: string): PartialReason | undefined {
  if (from <= today && today < to && today < range.to) return "soFar";
  return from < range.from || to > range.to ? "cut" : undefined;
}

const stepsAt = (numbers: readonly number[]): readonly Step[] => numbers.map((value) => ({ value: String(value) }));
const ALL_HOURS = Array.from({ length: HOURS }, (_, hour) => hour);

/** Days of a time axis, with the data needed to divide it into steps. */
export interface Axis {
  readonly range: DayRange;
  /** Current day in the stakeholder's time zone. */
  readonly today: string;
  /** First day of the stakeholder's week, where 0 is Monday. */
  readonly firstWeekday: number;
}

/**
 * Returns the steps of an axis: all 24 hours, all seven weekdays from the first one on, or the days, weeks or months of
 * a range that have begun. `last` is the last day with a row, which may be in the future. Periods that are in progress
 * on `today` or cut by the range are partial.
 */
export function stepsOf(kind: TimeGroup, { range, today, firstWeekday }: Axis, last = today): readonly Step[] {
  if (kind === "hour") return stepsAt(ALL_HOURS);
  if (kind === "weekday") return stepsAt(weekdaysFrom(firstWeekday));
  const firsts = new Set(elapsedDays(range, last > today ? last : today).map((day) => startOfStep(kind, day, firstWeekday)));
  return [...firsts].map((value) => {
    const partial = partialOf(daysOfStep(kind, value), range, today);
    return { value, ...(partial !== undefined && { partial }) };
  });
}

/**
 * Returns the smallest of day, week and month, but not below `least`, that divides the range into at most `most` steps.
 * Returns month if there is none.
 */
export function stepFor(axis: Axis, most: number, least: TimeStep): TimeStep {
  const kinds = TIME_STEPS.slice(TIME_STEPS.indexOf(least));
  return kinds.find((kind) => stepsOf(kind, axis).length <= most) ?? "month";
}
