import type { DayRange } from "@parley/core/calendar";
import { type Column, stepKindOf, stepsOf } from "@parley/core/reports";
import type { Cells } from "../../../ui/reports/cell-text.ts";

interface Period {
  readonly items: readonly Cells[];
  readonly range: DayRange;
}

const isNamed = ({ type }: Column): boolean => type === "text" || type === "day" || type === "hour" || type === "weekday";

/**
 * Returns a function for a row's key: its texts and the position of its time step in the range. The third day of one
 * period thus matches the third of another.
 */
function keyBy(columns: readonly Column[], range: DayRange, firstWeekday: number): (row: Cells) => string {
  const named = columns.filter(isNamed).map((column) => {
    const kind = stepKindOf(column);
    const places =
      kind === undefined ? undefined : new Map(stepsOf(kind, { range, today: range.to, firstWeekday }).map(({ value }, at) => [value, at]));
    return { key: column.key, places };
  });
  return (row) => JSON.stringify(named.map(({ key, places }) => (places === undefined ? row[key] : places.get(String(row[key])))));
}

/** Returns a function that finds the row of the previous period with the same texts and the same position in time. */
export function findPreviousPeriodRow(
  columns: readonly Column[],
  range: DayRange,
  before: Period,
  firstWeekday: number,
): (row: Cells) => Cells | undefined {
  const keyBefore = keyBy(columns, before.range, firstWeekday);
  const found = new Map(before.items.map((row) => [keyBefore(row), row]));
  const keyNow = keyBy(columns, range, firstWeekday);
  return (row) => found.get(keyNow(row));
}
