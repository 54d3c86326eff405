import type { DayRange } from "@parley/core/calendar";
import type { Chart } from "@parley/core/reports";
import type { Cell, Cells } from "../../ui/report/cell-text.ts";
import { dayRows } from "../../ui/report/day-rows.ts";
import type { ReportRows } from "../../ui/report/report-table.tsx";

/** How the columns of a report are named on a chart, and its texts. */
export interface ChartNames {
  readonly titleOf: (column: string) => string;
  readonly textOf: (column: string, value: Cell) => string;
  /** Of what has a colour of its own on every screen. */
  readonly colourOf: (column: string, value: Cell) => string | undefined;
  /** Of what is counted, where that has one status. */
  readonly countColourOf: (column: string) => string | undefined;
  /** All that have no part of their own. */
  readonly others: string;
}

type Days = DayRange & { readonly today: string };

/** A chart has eight colours, the last for all that is left. */
const MAX_PARTS = 7;
const MOST = 10;

const numberIn = (row: Cells, key: string): number => Number(row[key] ?? 0);

/** The sums of a measure by the values of a column, the largest first. */
function sumsBy(items: readonly Cells[], by: string, value: string): readonly (readonly [name: Cell, sum: number])[] {
  const sums = new Map<Cell, number>();
  for (const row of items) sums.set(row[by] ?? null, (sums.get(row[by] ?? null) ?? 0) + numberIn(row, value));
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** Rows with the same day, in a map by the day. */
function byDay(items: readonly Cells[], key: string): readonly { readonly day: string; readonly rows: readonly Cells[] }[] {
  const days = new Map<string, Cells[]>();
  for (const row of items) days.set(String(row[key]), [...(days.get(String(row[key])) ?? []), row]);
  return [...days].map(([day, rows]) => ({ day, rows }));
}

const sum = (rows: readonly Cells[] = [], key: string): number => rows.reduce((added, row) => added + numberIn(row, key), 0);

/** A column for each measure, a row for each day that has begun. */
const lineRows = ({ day, values }: Extract<Chart, { kind: "lines" }>, items: readonly Cells[], names: ChartNames, range: Days): ReportRows => ({
  name: names.titleOf(day),
  columns: values.map(names.titleOf),
  colours: values.map(names.countColourOf),
  rows: dayRows({ range, today: range.today, points: byDay(items, day), values: (point) => values.map((value) => sum(point?.rows, value)) }),
});

/** A column for each of the texts that have most, and one for all others; a row for each day that has begun. */
function pivotRows({ day, by, value }: Extract<Chart, { kind: "pivot" }>, items: readonly Cells[], names: ChartNames, range: Days): ReportRows {
  const parts = sumsBy(items, by, value).map(([name]) => name);
  const own = parts.slice(0, parts.length > MAX_PARTS + 1 ? MAX_PARTS : parts.length);
  const rest = parts.length > own.length;
  const values = (rows: readonly Cells[] = []) => {
    const shown = own.map((name) =>
      sum(
        rows.filter((row) => row[by] === name),
        value,
      ),
    );
    return rest ? [...shown, sum(rows, value) - shown.reduce((a, b) => a + b, 0)] : shown;
  };
  return {
    name: names.titleOf(day),
    columns: [...own.map((name) => names.textOf(by, name)), ...(rest ? [names.others] : [])],
    colours: own.map((name) => names.colourOf(by, name)),
    rows: dayRows({ range, today: range.today, points: byDay(items, day), values: (point) => values(point?.rows) }),
  };
}

/** The texts that have most, rows of one text added up. */
const rankedRows = ({ name, value }: Extract<Chart, { kind: "ranked" }>, items: readonly Cells[], names: ChartNames): ReportRows => ({
  name: names.titleOf(name),
  columns: [names.titleOf(value)],
  rows: sumsBy(items, name, value)
    .filter(([, most]) => most > 0)
    .slice(0, MOST)
    .map(([text, most]) => ({ key: String(text), name: names.textOf(name, text), values: [most] })),
});

/** The rows that a chart draws, made from those of the answer. */
export function chartRows(chart: Exclude<Chart, { kind: "heat" }>, items: readonly Cells[], names: ChartNames, range: Days): ReportRows {
  if (chart.kind === "ranked") return rankedRows(chart, items, names);
  return chart.kind === "lines" ? lineRows(chart, items, names, range) : pivotRows(chart, items, names, range);
}
