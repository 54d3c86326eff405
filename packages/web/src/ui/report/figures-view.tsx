import type { ReactNode } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { ReportView } from "./report.tsx";
import { columnTotals, fileRows, isNothing, type ReportRows, ReportTable } from "./report-table.tsx";

interface FiguresView<D> {
  readonly id: string;
  readonly label: Message;
  readonly rows: (data: D) => ReportRows;
  readonly chart: (rows: ReportRows, data: D) => ReactNode;
  /** `false` where adding up means nothing: averages, shares. */
  readonly totals?: boolean;
}

/** A view whose rows are a name and counts: the chart, the table, the totals and the file show the same ones. */
export const figuresView = <D,>({ id, label, rows, chart, totals }: FiguresView<D>): ReportView<D> => ({
  id,
  label,
  chart: (data) => chart(rows(data), data),
  table: (data, name, before) => (
    <ReportTable label={name} data={rows(data)} before={before === undefined ? undefined : columnTotals(rows(before))} totals={totals} />
  ),
  isEmpty: (data) => isNothing(rows(data)),
  file: (data) => fileRows(rows(data)),
});
