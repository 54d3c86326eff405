import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { Column } from "./column.ts";

const t = defineMessages("ui.list.skeleton", { loading: "Loading" });

interface TableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
}

/** Number of rows visible in most lists. */
const ROWS = 12;
/** Width of the text in its column, row by row. */
const SHARES = ["70%", "48%", "62%", "80%", "55%"];

/** Grey placeholder rows with the widths of the table's columns, shown while the rows are loading. */
export const TableSkeleton = <Row,>({ columns, selectable }: TableSkeletonProps<Row>) => (
  <tbody className="parley-tbody is-loading">
    {Array.from({ length: ROWS }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
      <tr key={row} className="parley-tr" aria-hidden>
        {selectable ? <td className="parley-td" /> : null}
        {columns.map(({ id }, at) => (
          <td key={id} className="parley-td">
            <span className="bp6-skeleton parley-skeleton-cell" style={{ width: SHARES[(row + at) % SHARES.length] }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** Next to the table, because a row cannot contain it: announced once by screen readers. */
export const TableIsLoading = () => <div role="status" aria-label={t("loading")} />;
