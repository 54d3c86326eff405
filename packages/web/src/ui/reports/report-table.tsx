import { HTMLTable } from "@blueprintjs/core/lib/esm/components/html-table/htmlTable.js";
import type { PartialReason } from "@parley/core/reports";
import { useState } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Pager } from "../list/pager.tsx";
import { countText } from "../text/number-format.ts";
import { partialName } from "./steps.ts";

const t = defineMessages("ui.report.table", { total: "Total", before: "Previous period" });

/** Row of a report, with a value per column and an optional link. */
export interface ReportRow {
  /** Unique key of the row, also written to exported files. For a day it has the format `2026-11-20`. */
  readonly key: string;
  readonly name: string;
  /** Short form of the name, for an axis. */
  readonly short?: string;
  /** Values by column; null if nothing was measured. */
  readonly values: readonly (number | null)[];
  /** Link to the details of the figures (design section 7, drill-down). */
  readonly href?: string;
  /**
   * Reason why the figures are incomplete, if so: the day is not over yet (field notes 92), or the range covers only a
   * part of the week or month.
   */
  readonly partial?: PartialReason | undefined;
  readonly colour?: string;
  /** Values of the previous period by column, if compared. */
  readonly before?: readonly (number | null)[];
}

/** Rows of a report, which chart, table, totals and exported file share. */
export interface ReportRows {
  /** Heading of the first column, such as "Day". */
  readonly name: string;
  readonly columns: readonly string[];
  readonly colours?: readonly (string | undefined)[];
  readonly rows: readonly ReportRow[];
}

const columnTotals = ({ columns, rows }: ReportRows): readonly number[] =>
  columns.map((_, at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/** Returns whether there are no rows, or only values of zero. */
export const isEmptyOrZero = ({ rows }: ReportRows): boolean => rows.every(({ values }) => values.every((value) => value === 0 || value === null));

interface ReportTableProps {
  readonly label: string;
  readonly data: ReportRows;
  /** Totals of the previous period by column, if compared. */
  readonly before?: readonly number[];
  /** `false` if adding the values is meaningless, as for averages or shares. */
  readonly totals?: boolean;
}

export const footNames = () => ({ total: t("total"), before: t("before") });

const Figures = ({ columns, values }: { readonly columns: readonly string[]; readonly values: readonly (number | null)[] }) =>
  values.map((value, at) => <td key={columns[at]}>{countText(value ?? 0)}</td>);

const RowName = ({ row: { name, href, partial } }: { readonly row: ReportRow }) => {
  const shown = partialName(name, partial);
  return href === undefined ? shown : <Link to={href}>{shown}</Link>;
};

/** Number of rows per page, few enough to render without a noticeable delay. The totals include all rows. */
const ROWS_AT_ONCE = 100;

export const ReportTable = ({ label, data, before, totals = true }: ReportTableProps) => {
  const [wanted, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(ROWS_AT_ONCE);
  const rowCount = data.rows.length;
  const page = Math.min(wanted, Math.max(1, Math.ceil(rowCount / pageSize)));
  const rows = data.rows.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable by keyboard */}
      <section className="parley-report-table" aria-label={label} tabIndex={0}>
        <HTMLTable compact striped className="parley-report-html-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{data.name}</th>
              {data.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowName row={row} />
                </th>
                <Figures columns={data.columns} values={row.values} />
              </tr>
            ))}
          </tbody>
          {totals ? (
            <tfoot>
              <tr>
                <th scope="row">{t("total")}</th>
                <Figures columns={data.columns} values={columnTotals(data)} />
              </tr>
              {before === undefined ? null : (
                <tr>
                  <th scope="row">{t("before")}</th>
                  <Figures columns={data.columns} values={before} />
                </tr>
              )}
            </tfoot>
          ) : null}
        </HTMLTable>
      </section>
      {rowCount <= ROWS_AT_ONCE ? null : (
        <Pager list={label} page={page} pageSize={pageSize} rowCount={rowCount} onPage={setPage} onPageSize={setPageSize} />
      )}
    </>
  );
};
