import { type DayRange, dayCount, weekdayOf } from "@parley/core/calendar";
import type { HourRow } from "../charts/data.ts";
import { shortDay, weekdayName } from "../text/day-format.ts";
import { begunDays } from "./presets.ts";

/** With more days than this a line for each would be too low to see; the days are then gathered by weekday. */
const MAX_DAY_LINES = 31;

/** Whether the hours of a range are shown by day, or gathered by weekday. */
const isByDay = (range: DayRange): boolean => dayCount(range) <= MAX_DAY_LINES;

interface HourPoint {
  readonly day: string;
  readonly hour: number;
  readonly value: number;
}

/** The lines of a heat map: a day each, or a weekday each, with the values of its 24 hours. Points may be of weekdays already. */
export function heatLines(
  points: readonly HourPoint[],
  range: DayRange | "weekday",
  today: string,
  hrefOf?: (day: string) => string | undefined,
): readonly HourRow[] {
  const days = range !== "weekday" && isByDay(range) ? begunDays(range, today) : undefined;
  const keys = days ?? Array.from({ length: 7 }, (_, weekday) => String(weekday));
  const keyOf = (day: string) => (days !== undefined || range === "weekday" ? day : String(weekdayOf(day)));
  const lines = new Map(keys.map((key) => [key, Array.from({ length: 24 }, () => 0)]));
  for (const { day, hour, value } of points) {
    const hours = lines.get(keyOf(day));
    if (hours !== undefined) hours[hour] = (hours[hour] ?? 0) + value;
  }
  return [...lines].map(([key, hours]) =>
    days === undefined ? { name: weekdayName(Number(key)), hours } : { name: shortDay(key), hours, href: hrefOf?.(key) },
  );
}
