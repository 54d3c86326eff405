import type { DayRange } from "@parley/core/calendar";
import { type Axis, daysOfStep, stepsOf, type TimeStep } from "@parley/core/reports";
import type { ReportRow } from "./report-table.tsx";
import { shortStep, stepName } from "./steps.ts";

interface StepRowsOptions<P> extends Axis {
  readonly step: TimeStep;
  /** Data points, each with its day or with the first day of its week or month. */
  readonly points: readonly P[];
  readonly values: (point: P | undefined) => readonly number[];
  /** Returns the link for the days of a row, limited to the requested range; the last day is excluded. */
  readonly href?: ((days: DayRange) => string | undefined) | undefined;
}

/**
 * Returns a row for each day, week or month of the range up to now. Steps that are missing in the response count as
 * zero.
 */
export function stepRows<P extends { readonly day: string }>({ step, points, values, href, ...axis }: StepRowsOptions<P>): readonly ReportRow[] {
  const found = new Map(points.map((point) => [point.day, point]));
  const { range } = axis;
  return stepsOf(step, axis).map(({ value, partial }) => {
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
