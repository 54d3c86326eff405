import { weekdayOf } from "@parley/core/calendar";
import type { ReportAnswer } from "@parley/core/contract/reports/report-rows";
import type { Report } from "@parley/core/reports";
import { dayRows } from "../../ui/report/day-rows.ts";
import type { ReportRow } from "../../ui/report/report-table.tsx";
import { longDay, weekdayName } from "../../ui/text/day-format.ts";
import type { ReportContext } from "./screen-report.ts";

export type SessionsByHour = ReportAnswer<Report<"sessions-by-hour">>;
type HourRow = SessionsByHour["items"][number];

const PARTS = 4;
const HOURS_A_PART = 24 / PARTS;

/** The four quarters, then sessions, handed over and messages. */
const none = () => Array.from({ length: PARTS + 3 }, () => 0);
const clockHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const valuesOf = ({ sessions, handedOver, messages }: HourRow) => [sessions, handedOver, messages] as const;

/** Every hour that had something, with a link to the conversations of its day. */
export const hourRows = ({ items }: SessionsByHour, { hrefOf }: ReportContext): readonly ReportRow[] =>
  items.map((row) => {
    const href = hrefOf("conversations", row.day);
    return {
      key: `${row.day} ${clockHour(row.hour)}`,
      name: `${longDay(row.day)}, ${clockHour(row.hour)}`,
      values: valuesOf(row),
      ...(href !== undefined && { href }),
    };
  });

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

/** A day each: the sessions of its four quarters, which add up to the day's, then the day's own figures. */
export function quarterRows({ items }: SessionsByHour, { range, today, hrefOf }: ReportContext): readonly ReportRow[] {
  const days = new Map<string, { readonly day: string; readonly values: number[] }>();
  for (const row of items) {
    const { values } = days.get(row.day) ?? { values: none() };
    const part = Math.floor(row.hour / HOURS_A_PART);
    values[part] = (values[part] ?? 0) + row.sessions;
    for (const [at, value] of valuesOf(row).entries()) values[PARTS + at] = (values[PARTS + at] ?? 0) + value;
    days.set(row.day, { day: row.day, values });
  }
  return dayRows({
    range,
    today,
    points: [...days.values()],
    values: (point) => point?.values ?? none(),
    href: (day) => hrefOf("conversations", day),
  });
}
