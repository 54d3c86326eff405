import type { ColumnType, Column as ReportColumn, ReportDefinition, ReportKey } from "@parley/core/reports";
import { useMemo } from "react";
import { currencyOf, type ReportAnswerInfo } from "../../../../kit/reports/defined-answer.ts";
import { cellName } from "../../../../kit/reports/report-names.ts";
import { AnyStatusMark } from "../../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { reportText } from "../../../../shared/messages/report-texts.ts";
import type { Column } from "../../../../ui/list/column.ts";
import { Table } from "../../../../ui/list/table.tsx";
import { type Cells, isAlignedAsFigure } from "../../../../ui/reports/cell-text.ts";

const t = defineMessages("dashboard.part.table", { first: "{shown} of {count} rows. The report contains all rows." });

/** Maximum number of rows shown, few enough to read at a glance. The report shows all. */
const MOST = 10;

const WIDTHS: { readonly [T in ColumnType]?: number } = { day: 150, text: 130, moment: 160 };
const USUAL_WIDTH = 100;

interface Numbered {
  readonly at: number;
  readonly cells: Cells;
}

/** Returns the first rows: newest first if the first column is a day, otherwise in the report's order. */
const firstRows = (items: readonly Cells[], [first]: readonly ReportColumn[]): readonly Numbered[] => {
  const ordered = first?.type === "day" ? [...items].reverse() : items;
  return ordered.slice(0, MOST).map((cells, at) => ({ at, cells }));
};

interface PartTableProps {
  readonly report: ReportKey;
  readonly title: string;
  readonly data: ReportAnswerInfo;
  /** Definition of the rows: the report's own, or a grouped one. */
  readonly definition: ReportDefinition;
  /** Keys of the columns shown; all if undefined. */
  readonly columns?: readonly string[];
}

export const PartTable = ({ report, title, data, definition, columns: wanted }: PartTableProps) => {
  const { timeZone } = data;
  const columns = useMemo(() => definition.columns.filter(({ key }) => wanted?.includes(key) ?? true), [definition, wanted]);
  const rows = useMemo(() => firstRows(data.items, columns), [data.items, columns]);
  const shown = columns.map((column): Column<Numbered> => {
    const { key, statusOf } = column;
    return {
      id: key,
      header: reportText(report, key),
      width: WIDTHS[column.type] ?? USUAL_WIDTH,
      ...(isAlignedAsFigure(column) && { align: "end" as const }),
      cell: ({ cells }) => {
        const text = cellName(column, cells, { timeZone, currency: currencyOf(cells) });
        const value = cells[key] ?? null;
        return statusOf === undefined || value === null ? text : <AnyStatusMark of={statusOf} status={String(value)} text={text} />;
      },
    };
  });
  return (
    <div className="parley-list parley-report-list">
      <Table label={title} columns={shown} rows={rows} rowKey={({ at }) => String(at)} />
      {data.rowCount > rows.length ? <p className="parley-muted">{t("first", { shown: rows.length, count: data.rowCount })}</p> : null}
    </div>
  );
};
