import { type DayRange, weekdayPosition } from "@parley/core/calendar";
import {
  type Axis,
  type ColumnType,
  type PartialReason,
  type Column as ReportColumn,
  type ReportDefinition,
  type ReportKey,
  stepKindOf,
  stepsOf,
} from "@parley/core/reports";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { currencyOf, type ReportAnswerInfo } from "../../../kit/reports/defined-answer.ts";
import { cellName } from "../../../kit/reports/report-names.ts";
import { AnyStatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { reportText } from "../../../shared/messages/report-texts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { Column } from "../../../ui/list/column.ts";
import type { ListState } from "../../../ui/list/list-state.ts";
import { useLocalRows } from "../../../ui/list/local-rows.ts";
import { RowCount } from "../../../ui/list/pager.tsx";
import { Table } from "../../../ui/list/table.tsx";
import type { FootRow } from "../../../ui/list/table-foot.tsx";
import { ColumnChooser } from "../../../ui/list/toolbar.tsx";
import { useColumns } from "../../../ui/list/use-columns.ts";
import { useUserColumnWidths } from "../../../ui/list/use-widths.ts";
import { type Cell, type Cells, compareCells, isAlignedAsFigure } from "../../../ui/reports/cell-text.ts";
import { footNames } from "../../../ui/reports/report-table.tsx";
import { partialName } from "../../../ui/reports/steps.ts";
import { ChangeChip } from "../../../ui/text/change-chip.tsx";
import { changeText } from "../../../ui/text/number-format.ts";
import { absoluteTime } from "../../../ui/text/time-format.ts";
import { findPreviousPeriodRow } from "./earlier-rows.ts";
import { totalText } from "./total-figures.tsx";
import type { DetailsHref } from "./use-behind-href.ts";
import type { ReferenceHref } from "./use-reference-href.ts";
import type { ReportCalls } from "./use-report-calls.ts";
import type { ReportRows } from "./use-report-rows.ts";

const t = defineMessages("reports.table", {
  rows: "Rows",
  first: "Only the first {shown} of {count} rows are shown; the totals include all rows. An exported file contains all of them.",
  further: "{shown} of {count} rows; more are loaded as you scroll.",
  restFailed: "Only the first {shown} of {count} rows could be loaded.",
  again: "Try again",
  ownOrder:
    "There are too many rows to sort here, so they are shown in the order of the report. To sort them, choose fewer days, group the rows, or download them.",
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
  decimal: 90,
};
const LETTER_PX = 8.5;
const PADDING_PX = 28;
const SORT_PX = 20;
const CHANGE_PX = 60;

const rowKey = ({ at }: Numbered): string => String(at);

type RowsState = Pick<ReportRows, "isWhole" | "isSortable" | "isEndless" | "more" | "restError" | "refetch">;

interface DefinedTableProps {
  readonly report: ReportKey;
  readonly label: string;
  /** Definition of the rows: the report's own, or a grouped one. */
  readonly definition: ReportDefinition;
  readonly data: ReportAnswerInfo;
  readonly state: RowsState;
  readonly range: DayRange;
  readonly before: ReportCalls["before"];
  readonly list: ListState;
  readonly behind: DetailsHref;
  readonly hrefOf: ReferenceHref;
  readonly actions?: ReactNode;
}

/**
 * Returns the columns by which a row's counts are grouped, such as the day: those before the first count. Other dates,
 * such as "last answered on" or a date in a list of events, are left out.
 */
function countedOver({ columns, listed }: ReportDefinition): readonly ReportColumn[] {
  const counts = columns.findIndex(({ type, total }) => total && type === "int");
  return listed || counts < 0 ? [] : columns.slice(0, counts);
}

/** Returns the incomplete time steps, such as an unfinished month, by column. */
function partialSteps(definition: ReportDefinition, axis: Axis): ReadonlyMap<string, ReadonlyMap<string, PartialReason>> {
  return new Map(
    countedOver(definition).flatMap((column) => {
      const kind = stepKindOf(column);
      const steps = kind === undefined ? [] : stepsOf(kind, axis);
      const partly = steps.flatMap(({ value, partial }) => (partial === undefined ? [] : [[value, partial] as const]));
      return partly.length === 0 ? [] : [[column.key, new Map(partly)] as const];
    }),
  );
}

/**
 * Returns the renderer of the cells: names with a link or explanation, and figures with their change since the previous
 * period.
 */
function useCells({ definition, data, range, before, behind, hrefOf }: DefinedTableProps) {
  return useMemo(() => {
    const { columns } = definition;
    const { timeZone, today, firstWeekday } = data;
    const partial = partialSteps(definition, { range, today, firstWeekday });
    const earlier = before && findPreviousPeriodRow(columns, range, before, firstWeekday);
    const [first] = columns;
    return (column: ReportColumn) =>
      ({ cells }: Numbered): ReactNode => {
        const { key, type, of, statusOf } = column;
        const value = cells[key] ?? null;
        const name = cellName(column, cells, { timeZone, currency: currencyOf(cells) });
        const said = partialName(name, partial.get(key)?.get(String(value)));
        const href = (of === undefined ? undefined : hrefOf(of, value)) ?? (column === first ? behind(cells) : undefined);
        if (href !== undefined) return <Link to={href}>{said}</Link>;
        if (statusOf !== undefined && value !== null) return <AnyStatusMark of={statusOf} status={String(value)} text={said} />;
        if (column.total && type === "int" && earlier !== undefined) {
          const [now, then] = [Number(value ?? 0), Number(earlier(cells)?.[key] ?? 0)];
          const change = changeText(now, then);
          return (
            <>
              {change === undefined ? null : <ChangeChip now={now} before={then} text={change} />} {said}
            </>
          );
        }
        if (type !== "moment" || value === null) return said;
        return (
          <time dateTime={String(value)} title={absoluteTime(new Date(value), timeZone)}>
            {said}
          </time>
        );
      };
  }, [definition, data, range, before, behind, hrefOf]);
}

/** Footer with the number of rows of the report and the number of rows loaded so far. */
const Count = ({ isWhole, isEndless, restError, refetch, shown, count }: RowsState & { readonly shown: number; readonly count: number }) => {
  if (restError !== null)
    return (
      <div className="parley-pager" role="status">
        <span>{t("restFailed", { shown, count })}</span> <Button onClick={refetch}>{t("again")}</Button>
      </div>
    );
  if (isWhole && count > shown) return <p className="parley-muted">{t("first", { shown, count })}</p>;
  if (!isEndless) return <RowCount count={count} />;
  return (
    <div className="parley-pager">
      <span className="parley-screen-only">{t("further", { shown, count })}</span>
      <span className="parley-print-only">{t("first", { shown, count })}</span>
    </div>
  );
};

/** Table of a report's rows. Values are formatted by column type, and totals are in the footer. */
export const DefinedTable = (props: DefinedTableProps) => {
  const { report, label, definition, data, state, before, list, actions } = props;
  const { columns } = definition;
  const { isWhole, isSortable, more } = state;
  const rows = useMemo(() => data.items.map((cells, at): Numbered => ({ at, cells })), [data.items]);
  const order = useMemo(
    () => ({
      compare: Object.fromEntries(
        columns.map(({ key, type }) => {
          // Ranks weekdays from the first day of the user's week.
          const comparable = (value: Cell): Cell =>
            type === "weekday" && value !== null ? weekdayPosition(Number(value), data.firstWeekday) : value;
          const placeOf = ({ cells }: Numbered) => comparable(cells[key] ?? null);
          return [key, (a: Numbered, b: Numbered) => compareCells(placeOf(a), placeOf(b))] as const;
        }),
      ),
    }),
    [columns, data.firstWeekday],
  );
  const sort = isSortable ? list.sort : undefined;
  // Sorts only after all rows are loaded, because sorting a part would be wrong.
  const ordered = useLocalRows(rows, { page: 1, pageSize: rows.length, search: undefined, sort: isWhole ? sort : undefined }, order);
  const cellOf = useCells(props);
  const isCompared = before !== undefined;
  const all = useMemo(
    () =>
      columns.map((column): Column<Numbered> => {
        const header = reportText(report, column.key);
        const change = isCompared && column.total ? CHANGE_PX : 0;
        return {
          id: column.key,
          header,
          width: Math.max(WIDTHS[column.type], Math.round(header().length * LETTER_PX) + PADDING_PX + (isSortable ? SORT_PX : 0)) + change,
          cell: cellOf(column),
          ...(isSortable && { sort: column.key }),
          ...(isAlignedAsFigure(column) && { align: "end" as const }),
        };
      }),
    [report, columns, isSortable, isCompared, cellOf],
  );
  const name = `report-${report}`;
  const chosen = useColumns(name, all, list.prefix);
  const widths = useUserColumnWidths(name);
  const sums = columns.filter(({ total }) => total);
  const footRow = (called: string, answer: ReportAnswerInfo): FootRow => ({
    label: called,
    values: Object.fromEntries(sums.map((column) => [column.key, totalText(column, answer)])),
  });
  const names = footNames();
  const foot = sums.length === 0 ? [] : [footRow(names.total, data), ...(before === undefined ? [] : [footRow(names.before, before.answer)])];
  return (
    <Card
      title={t("rows")}
      className="parley-list parley-report-list"
      actions={
        <>
          {actions}
          <ColumnChooser columns={all} chosen={chosen} widths={widths} />
        </>
      }
    >
      {isSortable ? null : <p className="parley-muted parley-screen-only">{t("ownOrder")}</p>}
      <Table
        widths={widths}
        label={label}
        columns={chosen.shown}
        rows={ordered?.items ?? []}
        rowKey={rowKey}
        sort={sort}
        onSort={list.setSort}
        onNearEnd={more}
        foot={foot}
      />
      <Count {...state} shown={rows.length} count={data.rowCount} />
    </Card>
  );
};
