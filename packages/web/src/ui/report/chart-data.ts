import type { ChartData, Share } from "../charts/data.ts";
import type { ReportRows } from "./report-table.tsx";

/** The rows of a report as a chart takes them: a series for each column, or for those named. */
export function chartData(title: string, { columns, rows }: ReportRows, wanted: readonly string[] = columns): ChartData {
  const partial = rows.findIndex((row) => row.partial === true);
  return {
    title,
    labels: rows.map(({ name, short }) => short ?? name),
    series: wanted.map((column) => ({ name: column, values: rows.map(({ values }) => values[columns.indexOf(column)] ?? 0) })),
    ...(partial >= 0 && { partial }),
  };
}

/** The first column as shares of a whole. */
export const sharesOf = ({ rows }: ReportRows): readonly Share[] => rows.map(({ name, values }) => ({ name, value: values[0] ?? 0 }));
