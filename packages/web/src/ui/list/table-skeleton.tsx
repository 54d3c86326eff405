import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { Column } from "./column.ts";

const t = defineMessages("ui.list.skeleton", { loading: "Loading" });

interface TableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
}

/** Number of placeholder rows, as many as most lists show. */
const ROWS = 12;
/** Widths of the grey bars in their columns, repeated over the rows. */
const SHARES = ["70%", "48%", "62%", "80%", "55%"];

/** Grey placeholder rows with the widths of the columns, while the rows are loading. */
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

/** Announcement for screen readers that the rows are loading. Outside the table, because rows cannot contain it. */
export const TableIsLoading = () => <div role="status" aria-label={t("loading")} />;
