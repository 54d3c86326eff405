import { type DayRange, dayCount, weekdayOf } from "@parley/core/calendar";
import type { HourRow } from "../charts/data.ts";
import { shortDay, weekdayName } from "../text/day-format.ts";
import { begunDays } from "./presets.ts";

/** With more days than this a line for each would be too low to see; the days are then gathered by weekday. */
const MAX_DAY_LINES = 31;

/** Whether the hours of a range are shown by day, or gathered by weekday. */
export const isByDay = (range: DayRange): boolean => dayCount(range) <= MAX_DAY_LINES;

interface HourPoint {
  readonly day: string;
  readonly hour: number;
  readonly value: number;
}

/** The lines of a heat map: a day each, or a weekday each, with the values of its 24 hours. */
export function heatLines(points: readonly HourPoint[], range: DayRange, today: string): readonly HourRow[] {
  const byDay = isByDay(range);
  const names = byDay ? begunDays(range, today).map(shortDay) : Array.from({ length: 7 }, (_, weekday) => weekdayName(weekday));
  const lines = new Map(names.map((name) => [name, Array.from({ length: 24 }, () => 0)]));
  for (const { day, hour, value } of points) {
    const hours = lines.get(byDay ? shortDay(day) : weekdayName(weekdayOf(day)));
    if (hours !== undefined) hours[hour] = (hours[hour] ?? 0) + value;
  }
  return [...lines].map(([name, hours]) => ({ name, hours }));
}
