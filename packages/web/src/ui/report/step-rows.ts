import type { DayRange } from "@parley/core/calendar";
import { daysOfStep, stepsOf, type TimeStep } from "@parley/core/reports";
import type { ReportRow } from "./report-table.tsx";
import { shortStep, stepName } from "./steps.ts";

interface StepRowsOptions<P> {
  readonly range: DayRange;
  readonly step: TimeStep;
  /** The present day where the figures were counted. */
  readonly today: string;
  /** Each with its day, or with the first day of its week or month. */
  readonly points: readonly P[];
  readonly values: (point: P | undefined) => readonly number[];
  /** Where the days of a row lead, as far as they are among those asked for; half-open. */
  readonly href?: ((days: DayRange) => string | undefined) | undefined;
}

/** A row for each day, week or month of the range that has begun: one that the answer leaves out is one in which nothing happened. */
export function stepRows<P extends { readonly day: string }>({ range, step, today, points, values, href }: StepRowsOptions<P>): readonly ReportRow[] {
  const found = new Map(points.map((point) => [point.day, point]));
  return stepsOf(step, range, today).map(({ value, partial }) => {
    const { from, to } = daysOfStep(step, value);
    const link = href?.({ from: from > range.from ? from : range.from, to: to < range.to ? to : range.to });
    return {
      key: value,
      name: stepName(step, value),
      short: shortStep(step, value),
      partial,
      values: values(found.get(value)),
      ...(link !== undefined && { href: link }),
    };
  });
}
