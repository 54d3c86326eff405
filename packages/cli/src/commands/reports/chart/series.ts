import { addDays, type DayRange, daysBetween, startOf, weekdayOf } from "@parley/core/calendar";
import { ROWS } from "@parley/core/reports";
import type { Cells } from "../../../io/cells.ts";

/** Every row is one where no column counts. */
export const numberIn = (row: Cells, key: string): number => (key === ROWS && row[key] === undefined ? 1 : Number(row[key] ?? 0));
export const sumOf = (rows: readonly Cells[], key: string): number => rows.reduce((sum, row) => sum + numberIn(row, key), 0);

/** The texts of a column with what they add up to, the largest first. */
export function sumsBy(rows: readonly Cells[], by: string, value: string): readonly (readonly [name: unknown, sum: number])[] {
  const sums = new Map<unknown, number>();
  for (const row of rows) sums.set(row[by], (sums.get(row[by]) ?? 0) + numberIn(row, value));
  return [...sums].sort(([, a], [, b]) => b - a);
}

export const UNITS = ["day", "week", "month"] as const;
export type Unit = (typeof UNITS)[number];

const MONTH_LETTERS = "2026-11".length;
/** The first day of the unit that a day lies in. Weeks begin on Monday. */
export const beginOf = (unit: Unit, day: string): string => {
  if (unit === "month") return startOf("month", day);
  return unit === "week" ? addDays(day, -weekdayOf(day)) : day;
};

/** The first days of all units of a range, a quiet one among them; what has not begun yet is left out. */
export function pointsOf({ from, to }: DayRange, today: string, unit: Unit): readonly string[] {
  const end = to <= today ? to : addDays(today, 1);
  const days = Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, at) => addDays(from, at));
  return [...new Set(days.map((day) => beginOf(unit, day)))];
}

/** The smallest unit, from `least` on, whose points have their place; the largest where none has. */
export function unitFor(range: DayRange, today: string, most: number, least: Unit): Unit {
  const units = UNITS.slice(UNITS.indexOf(least));
  return units.find((unit) => pointsOf(range, today, unit).length <= most) ?? "month";
}

/** `2026-11` of a month; a week is named by its first day. */
export const pointText = (unit: Unit, day: string): string => (unit === "month" ? day.slice(0, MONTH_LETTERS) : day);
