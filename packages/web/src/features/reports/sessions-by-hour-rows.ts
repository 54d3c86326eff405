import type { ReportAnswer } from "@parley/core/contract/reports/report-rows";
import type { Report } from "@parley/core/reports";
import { dayRows } from "../../ui/report/day-rows.ts";
import { dayCount } from "../../ui/report/presets.ts";
import type { ReportRow } from "../../ui/report/report-table.tsx";
import { longDay, shortDay, weekdayName, weekdayOf } from "../../ui/text/day-format.ts";
import type { ReportContext } from "./report-definition.ts";

export type SessionsByHour = ReportAnswer<Report<"sessions-by-hour">>;
type HourRow = SessionsByHour["items"][number];

/** With more days than this a line for each would be too low to see; the days are then gathered by weekday. */
const MAX_DAY_LINES = 31;
const PARTS = 4;
const HOURS_A_PART = 24 / PARTS;

/** The four quarters, then sessions, handed over and messages. */
const none = () => Array.from({ length: PARTS + 3 }, () => 0);
const clockHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const valuesOf = ({ sessions, handedOver, messages }: HourRow) => [sessions, handedOver, messages] as const;

/** Whether the hours are shown by day, or gathered by weekday. */
export const isByDay = ({ range }: ReportContext): boolean => dayCount(range) <= MAX_DAY_LINES;

/** Every hour that had something, with a link to the conversations of its day. */
export const hourRows = ({ items }: SessionsByHour, { historyOf }: ReportContext): readonly ReportRow[] =>
  items.map((row) => ({
    key: `${row.day} ${clockHour(row.hour)}`,
    name: `${longDay(row.day)}, ${clockHour(row.hour)}`,
    values: valuesOf(row),
    ...(historyOf && { href: historyOf(row.day) }),
  }));

/** The hours of all Mondays together, of all Tuesdays, and so on. */
export function weekdayHourRows({ items }: SessionsByHour): readonly ReportRow[] {
  const sums = new Map<string, { readonly weekday: number; readonly hour: number; readonly values: readonly number[] }>();
  for (const row of items) {
    const [weekday, { hour }] = [weekdayOf(row.day), row];
    const key = `${weekday} ${clockHour(hour)}`;
    const [sessions = 0, handedOver = 0, messages = 0] = sums.get(key)?.values ?? [];
    sums.set(key, { weekday, hour, values: [sessions + row.sessions, handedOver + row.handedOver, messages + row.messages] });
  }
  return [...sums.values()]
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
    .map(({ weekday, hour, values }) => {
      const name = `${weekdayName(weekday)}, ${clockHour(hour)}`;
      return { key: name, name, values };
    });
}

/** The lines of the heat map: a day each, or a weekday each, with the sessions of its 24 hours. */
export function heatLines({ items }: SessionsByHour, context: ReportContext) {
  const lineOf = ({ day }: HourRow) => (isByDay(context) ? shortDay(day) : weekdayName(weekdayOf(day)));
  const names = isByDay(context)
    ? dayRows({ range: context.range, today: context.today, points: [], values: () => [] }).map(({ short, name }) => short ?? name)
    : Array.from({ length: 7 }, (_, weekday) => weekdayName(weekday));
  const lines = new Map(names.map((name) => [name, Array.from({ length: 24 }, () => 0)]));
  for (const row of items) {
    const hours = lines.get(lineOf(row));
    if (hours !== undefined) hours[row.hour] = (hours[row.hour] ?? 0) + row.sessions;
  }
  return [...lines].map(([name, hours]) => ({ name, hours }));
}

/** A day each: the sessions of its four quarters, which add up to the day's, then the day's own figures. */
export function quarterRows({ items }: SessionsByHour, { range, today, historyOf }: ReportContext): readonly ReportRow[] {
  const days = new Map<string, { readonly day: string; readonly values: number[] }>();
  for (const row of items) {
    const { values } = days.get(row.day) ?? { values: none() };
    const part = Math.floor(row.hour / HOURS_A_PART);
    values[part] = (values[part] ?? 0) + row.sessions;
    for (const [at, value] of valuesOf(row).entries()) values[PARTS + at] = (values[PARTS + at] ?? 0) + value;
    days.set(row.day, { day: row.day, values });
  }
  return dayRows({ range, today, points: [...days.values()], values: (point) => point?.values ?? none(), href: historyOf });
}
