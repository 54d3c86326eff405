import { defineMessages } from "../../shared/messages/define-messages.ts";
import { SortAscIcon, SortDescIcon, SortIcon } from "../icons.ts";
import type { Column } from "./column.ts";
import { ColumnEdge } from "./column-edge.tsx";

const t = defineMessages("ui.list.head", { selectPage: "Select all rows on this page", sort: "Sort by {name}" });

interface PageChoice {
  readonly checked: boolean;
  readonly some: boolean;
  /**
   * True while there are no rows to select, or they are still loading, because the checkbox would not affect rows that
   * load later.
   */
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
  /** Sets the width of a column; undefined if widths are not stored. */
  readonly onDraw: ((id: string, width: number | undefined) => void) | undefined;
  /** Selection of the page's rows; undefined if rows cannot be selected. */
  readonly page: PageChoice | undefined;
}

const direction = (sort: string | undefined, name: string | undefined) => {
  if (name === undefined || sort === undefined) return "none";
  if (sort === name) return "ascending";
  return sort === `-${name}` ? "descending" : "none";
};

const ICONS = { none: <SortIcon size={12} />, ascending: <SortAscIcon size={12} />, descending: <SortDescIcon size={12} /> };

export const TableHead = <Row,>({ columns, sort, onSort, onDraw, page }: TableHeadProps<Row>) => (
  <thead className="parley-thead">
    <tr className="parley-tr" aria-rowindex={1}>
      {page === undefined ? null : (
        <th className="parley-td" scope="col">
          <input
            type="checkbox"
            aria-label={t("selectPage")}
            checked={page.checked}
            disabled={page.disabled}
            onChange={page.onToggle}
            ref={(box) => {
              if (box !== null) box.indeterminate = page.some && !page.checked;
            }}
          />
        </th>
      )}
      {columns.map((column) => {
        const sorted = direction(sort, column.sort);
        return (
          <th
            key={column.id}
            scope="col"
            className={column.align === "end" ? "parley-td is-end" : "parley-td"}
            aria-sort={column.sort === undefined ? undefined : sorted}
            title={column.sort === undefined ? column.header() : undefined}
          >
            {column.sort === undefined ? (
              column.header()
            ) : (
              <button
                type="button"
                className={`parley-sort is-${sorted}`}
                title={t("sort", { name: column.header() })}
                onClick={() => onSort(sorted === "ascending" ? `-${column.sort}` : (column.sort ?? ""))}
              >
                <span className="bp6-text-overflow-ellipsis">{column.header()}</span>
                {ICONS[sorted]}
              </button>
            )}
            {onDraw === undefined ? null : <ColumnEdge onDraw={(width) => onDraw(column.id, width)} />}
          </th>
        );
      })}
    </tr>
  </thead>
);
