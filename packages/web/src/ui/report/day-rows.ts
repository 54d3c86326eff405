import type { DayRange } from "@parley/core/calendar";
import { begunDays } from "@parley/core/calendar";
import { longDay, shortDay } from "../text/day-format.ts";
import type { ReportRow } from "./report-table.tsx";

interface DayRowsOptions<P> {
  readonly range: DayRange;
  /** The present day where the figures were counted. */
  readonly today: string;
  readonly points: readonly P[];
  readonly values: (point: P | undefined) => readonly number[];
  readonly href?: ((day: string) => string | undefined) | undefined;
}

/** A row for each day of the range that has begun: a day that the answer leaves out is one on which nothing happened. */
export function dayRows<P extends { readonly day: string }>({ range, today, points, values, href }: DayRowsOptions<P>): readonly ReportRow[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  return begunDays(range, today).map((day) => {
    const to = href?.(day);
    return {
      key: day,
      name: longDay(day),
      short: shortDay(day),
      values: values(byDay.get(day)),
      partial: day === today ? "soFar" : undefined,
      ...(to !== undefined && { href: to }),
    };
  });
}
