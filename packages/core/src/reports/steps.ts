import { addDays, addMonths, begunDays, type DayRange, startOf, startOfWeek, weekdaysFrom } from "../calendar/index.ts";
import type { Column } from "./column.ts";
import { TIME_STEPS, type TimeGroup, type TimeStep } from "./grouped.ts";

/** Why a place of time has not all its figures: it is not over yet, or the range begins or ends within it. */
export type Partly = "soFar" | "cut";

/** One place along an axis of time, as rows name it: `2026-11-16`, or `9` for an hour and `0` for a Monday. */
export interface Step {
  readonly value: string;
  readonly partial?: Partly;
}

/** The time that a column of a report tells; `undefined` where it tells none. */
export function stepKindOf({ type, begins }: Pick<Column, "type" | "begins">): TimeGroup | undefined {
  if (type === "day") return begins ?? "day";
  return type === "hour" || type === "weekday" ? type : undefined;
}

const HOURS = 24;
const WEEK = 7;

/** The first day of the week or month that a day lies in, or the day itself. Weeks begin on `firstWeekday` (0 for Monday). */
export function beginOf(kind: TimeStep, day: string, firstWeekday: number): string {
  if (kind === "month") return startOf("month", day);
  return kind === "week" ? startOfWeek(day, firstWeekday) : day;
}

/** The days of a week or a month that begins on this one, or this day alone. */
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

/** The days of an axis of time, and how its places are told apart. */
export interface Axis {
  readonly range: DayRange;
  /** The present day of the stakeholder. */
  readonly today: string;
  /** The weekday that weeks begin on, 0 for Monday. */
  readonly firstWeekday: number;
}

/**
 * The places of an axis: all 24 hours, all seven weekdays from the first one of a week on, or the days, weeks or months of a range that have begun. `last` is the last day that has a row: one to come
 * is shown where something is known of it. What is not over yet on the day `today`, or cut off by the range, is partial.
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

/** The smallest of days, weeks and months, from `least` on, of which a range has no more than `most`; months where each has more. */
export function stepFor(axis: Axis, most: number, least: TimeStep): TimeStep {
  const kinds = TIME_STEPS.slice(TIME_STEPS.indexOf(least));
  return kinds.find((kind) => stepsOf(kind, axis).length <= most) ?? "month";
}
