import { type ColumnType, type Column as ReportColumn, type ReportKey, reportOf } from "@parley/core/reports";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { currencyOf, type DefinedAnswer } from "../../kit/reports/defined-answer.ts";
import { cellName } from "../../kit/reports/report-names.ts";
import { totalText } from "../../kit/reports/total-figures.ts";
import { AnyStatusMark } from "../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import type { Column } from "../../ui/list/column.ts";
import { useLocalRows } from "../../ui/list/local-rows.ts";
import { Pager, RowCount } from "../../ui/list/pager.tsx";
import { Table } from "../../ui/list/table.tsx";
import type { FootRow } from "../../ui/list/table-foot.tsx";
import { type Cells, compareCells, isInFigures } from "../../ui/report/cell-text.ts";
import { footNames, partialName } from "../../ui/report/report-table.tsx";
import { absoluteTime } from "../../ui/text/time-format.ts";
import type { ReportContext } from "./screen-report.ts";

const t = defineMessages("reports.table", {
  first: "Only the first {shown} of {count} rows are shown; the totals are those of all. A file holds them all.",
});

interface Numbered {
  readonly at: number;
  readonly cells: Cells;
}

const WIDTHS: Readonly<Record<ColumnType, number>> = {
  day: 150,
  hour: 70,
  weekday: 110,
  int: 90,
  text: 130,
  moment: 170,
  money: 120,
  percent: 90,
  seconds: 100,
};
const LETTER_PX = 8.5;
const PADDING_PX = 28;
const SORT_PX = 20;

const rowKey = ({ at }: Numbered): string => String(at);

function cellOf(column: ReportColumn, { timeZone }: DefinedAnswer, { today, hrefOf }: ReportContext): (row: Numbered) => ReactNode {
  const { key, type, of, statusOf } = column;
  return ({ cells }) => {
    const value = cells[key] ?? null;
    const name = cellName(column, cells, { timeZone, currency: currencyOf(cells) });
    const said = type === "day" && of !== undefined && value === today ? partialName(name) : name;
    const href = of === undefined ? undefined : hrefOf(of, value);
    if (href !== undefined) return <Link to={href}>{said}</Link>;
    if (statusOf !== undefined && value !== null) return <AnyStatusMark of={statusOf} status={String(value)} text={said} />;
    if (type !== "moment" || value === null) return said;
    return (
      <time dateTime={String(value)} title={absoluteTime(new Date(value), timeZone)}>
        {said}
      </time>
    );
  };
}

interface DefinedTableProps {
  readonly report: ReportKey;
  readonly label: string;
  readonly data: DefinedAnswer;
  readonly before: DefinedAnswer | undefined;
  readonly context: ReportContext;
}

/** The rows of an answer in the columns of the definition: each written by its type, with the totals of all rows at the foot. */
export const DefinedTable = ({ report, label, data, before, context }: DefinedTableProps) => {
  const { columns, listed = false } = reportOf(report);
  const { list } = context;
  const rows = useMemo(() => data.items.map((cells, at): Numbered => ({ at, cells })), [data.items]);
  const order = useMemo(
    () => ({
      compare: Object.fromEntries(
        columns.map(({ key }) => [key, (a: Numbered, b: Numbered) => compareCells(a.cells[key] ?? null, b.cells[key] ?? null)] as const),
      ),
    }),
    [columns],
  );
  // What is listed comes a page at a time in the report's own order; all else is at hand.
  const ordered = useLocalRows(rows, { page: 1, pageSize: rows.length, search: undefined, sort: listed ? undefined : list.sort }, order);
  const shown = useMemo(
    () =>
      columns.map((column): Column<Numbered> => {
        const header = reportText(report, column.key);
        return {
          id: column.key,
          header,
          width: Math.max(WIDTHS[column.type], Math.round(header().length * LETTER_PX) + PADDING_PX + (listed ? 0 : SORT_PX)),
          cell: cellOf(column, data, context),
          ...(!listed && { sort: column.key }),
          ...(isInFigures(column) && { align: "end" as const }),
        };
      }),
    [report, columns, listed, data, context],
  );
  const sums = columns.filter(({ total }) => total);
  const footRow = (name: string, answer: DefinedAnswer): FootRow => ({
    label: name,
    values: Object.fromEntries(sums.map((column) => [column.key, totalText(column, answer)])),
  });
  const names = footNames();
  const foot = sums.length === 0 ? [] : [footRow(names.total, data), ...(before === undefined ? [] : [footRow(names.before, before)])];
  return (
    <div className="parley-list parley-report-list">
      <Table label={label} columns={shown} rows={ordered?.items ?? []} rowKey={rowKey} sort={list.sort} onSort={list.setSort} foot={foot} />
      {!listed && data.rowCount > rows.length ? <p className="parley-muted">{t("first", { shown: rows.length, count: data.rowCount })}</p> : null}
      {listed ? (
        <Pager list={label} page={list.page} pageSize={list.pageSize} rowCount={data.rowCount} onPage={list.setPage} onPageSize={list.setPageSize} />
      ) : (
        <RowCount count={data.rowCount} />
      )}
    </div>
  );
};
