import type { ChartData, Share, Written } from "../charts/data.ts";
import type { ReportRows } from "./report-table.tsx";

interface ChartOptions {
  /** Name of the counted values: "Sessions". With a single column, its own name. */
  readonly unit?: string;
  /** Columns to draw; all if absent. */
  readonly columns?: readonly string[];
  readonly written?: Written | undefined;
  readonly counts?: ChartData["counts"];
}

/** Converts the rows of a report to chart data: one series per column, or per named column. */
export function chartData(
  title: string,
  { name, columns, colours = [], rows }: ReportRows,
  { unit, columns: wanted = columns, written, counts }: ChartOptions = {},
): ChartData {
  return {
    title,
    across: name,
    unit: unit ?? wanted[0] ?? "",
    labels: rows.map((row) => row.short ?? row.name),
    names: rows.map(({ name }) => name),
    hrefs: rows.map(({ href }) => href),
    series: wanted.map((column) => {
      const at = columns.indexOf(column);
      return {
        name: column,
        values: rows.map(({ values }) => values[at] ?? null),
        colour: colours[at],
        ...(rows.some(({ before }) => before !== undefined) && { before: rows.map(({ before }) => before?.[at] ?? null) }),
      };
    }),
    written,
    counts,
    partial: rows.map(({ partial }) => partial),
  };
}

/** Returns the first column as shares of the total. */
export const sharesOf = ({ rows }: ReportRows): readonly Share[] =>
  rows.map(({ name, values, colour, href }) => ({ name, value: values[0] ?? 0, colour, href }));
