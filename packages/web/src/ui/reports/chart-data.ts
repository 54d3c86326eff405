import type { ChartData, Share, ValueFormats } from "./charts/data.ts";
import type { ReportRows } from "./report-table.tsx";

interface ChartOptions {
  /** Name of the counted values, such as "Sessions"; by default the name of the first column. */
  readonly unit?: string;
  /** Names of the columns that are drawn; all by default. */
  readonly columns?: readonly string[];
  readonly written?: ValueFormats | undefined;
  readonly counts?: ChartData["counts"];
}

/** Converts the rows of a report to chart data, with one series per column. */
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

/** Returns the values of the first column as the shares of a ring chart. */
export const sharesOf = ({ rows }: ReportRows): readonly Share[] =>
  rows.map(({ name, values, colour, href }) => ({ name, value: values[0] ?? 0, colour, href }));
