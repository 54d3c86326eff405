import type { ReactNode } from "react";
import type { Column } from "./column.ts";

/** Row in the footer with the sums of the columns; its label is in the first column. */
export interface FootRow {
  readonly label: string;
  /** Sums by column id; columns without a sum are missing. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

interface TableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly FootRow[];
  readonly selectable: boolean;
}

export const TableFoot = <Row,>({ columns, rows, selectable }: TableFootProps<Row>) => (
  <tfoot className="parley-tfoot">
    {rows.map(({ label, values }) => (
      <tr key={label} className="parley-tr">
        {selectable ? <td className="parley-td" /> : null}
        {columns.map(({ id, align }, place) =>
          place === 0 ? (
            <th key={id} className="parley-td" scope="row">
              {label}
            </th>
          ) : (
            <td key={id} className={align === "end" ? "parley-td is-end" : "parley-td"}>
              {values[id]}
            </td>
          ),
        )}
      </tr>
    ))}
  </tfoot>
);
