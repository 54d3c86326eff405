import { addDays, addMonths, begunDays, type DayRange, startOf, startOfWeek, weekdaysFrom } from "../calendar/index.ts";
import type { Column } from "./column.ts";
import { TIME_STEPS, type TimeGroup, type TimeStep } from "./grouped.ts";

/** Reason for incomplete figures: the period is not over yet, or the range begins or ends within it. */
export type Partly = "soFar" | "cut";

/** A place on a time axis, as named by rows: `2026-11-16`, or `9` for an hour and `0` for a Monday. */
export interface Step {
  readonly value: string;
  readonly partial?: Partly;
}

/** Time unit of a report's column; `undefined` for other columns. */
export function stepKindOf({ type, begins }: Pick<Column, "type" | "begins">): TimeGroup | undefined {
  if (type === "day") return begins ?? "day";
  return type === "hour" || type === "weekday" ? type : undefined;
}

const HOURS = 24;
const WEEK = 7;

/**
 * First day of the week or month that contains a day, or the day itself. Weeks begin on `firstWeekday` (0 for Monday).
 */
export function beginOf(kind: TimeStep, day: string, firstWeekday: number): string {
  if (kind === "month") return startOf("month", day);
  return kind === "week" ? startOfWeek(day, firstWeekday) : day;
}

/** Days of the week or month that begins on this day, or this day alone. */
export const daysOfStep = (kind: TimeStep, first: string): DayRange => ({
  from: first,
  to: kind === "month" ? addMonths(first, 1) : addDays(first, kind === "week" ? WEEK : 1),
});

function partialOf({ from, to }: DayRange, range: DayRange, today: string): Partly | undefined {
  if (from <= today && today < to && today < range.to) return "soFar";
  return from < range.from || to > range.to ? "cut" : undefined;
}

const stepsAt = (numbers: readonly number[]): readonly Step[] => numbers.map((value) => ({ value: String(value) }));
const ALL_HOURS = Array.from({ length: HOURS }, (_, hour) => hour);

/** Days of a time axis, and the data needed to divide it. */
export interface Axis {
  readonly range: DayRange;
  /** Present day of the stakeholder. */
  readonly today: string;
  /** First weekday, 0 for Monday. */
  readonly firstWeekday: number;
}

/**
 * Places of an axis: all 24 hours, all seven weekdays from the first one of a week on, or the days, weeks or months of
 * a range that have begun. `last` is the last day with a row, which may be in the future. Periods that are not over on
 * the day `today`, or cut by the range, are partial.
 */
export function stepsOf(kind: TimeGroup, { range, today, firstWeekday }: Axis, last = today): readonly Step[] {
  if (kind === "hour") return stepsAt(ALL_HOURS);
  if (kind === "weekday") return stepsAt(weekdaysFrom(firstWeekday));
  const firsts = new Set(begunDays(range, last > today ? last : today).map((day) => beginOf(kind, day, firstWeekday)));
  return [...firsts].map((value) => {
    const partial = partialOf(daysOfStep(kind, value), range, today);
    return { value, ...(partial !== undefined && { partial }) };
  });
}

/** Smallest of days, weeks and months, from `least` on, with at most `most` in a range; months if all have more. */
export function stepFor(axis: Axis, most: number, least: TimeStep): TimeStep {
  const kinds = TIME_STEPS.slice(TIME_STEPS.indexOf(least));
  return kinds.find((kind) => stepsOf(kind, axis).length <= most) ?? "month";
}
