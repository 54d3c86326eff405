import { type MouseEvent, memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { Column } from "./column.ts";

const t = defineMessages("ui.list.row", { select: "Select {name}" });

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly rowHeight: number;
  /** True in a long list, whose rows are positioned absolutely. In a short list they follow the normal flow. */
  readonly placed: boolean;
  readonly name: string;
  readonly href: string | undefined;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly open: boolean;
  readonly className: string;
  readonly onToggle: (row: Row) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/** Returns whether a click hit a control inside the row, which handles it itself. */
const onControl = (event: MouseEvent) => event.target instanceof Element && event.target.closest("a, button, input, select, label") !== null;

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, rowHeight, placed, name, href, selectable, selected, open, className, onToggle, onOpen } = props;
  const handleClick = (event: MouseEvent) => {
    if (onControl(event) || onOpen === undefined) return;
    if ((event.ctrlKey || event.metaKey) && href !== undefined) window.open(href, "_blank", "noopener");
    else onOpen(row);
  };
  const handleLink = (event: MouseEvent) => {
    if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row);
  };
  const first = (content: ReactNode) =>
    href === undefined ? (
      content
    ) : (
      <Link to={href} className="parley-row-link" tabIndex={-1} onClick={handleLink}>
        {content}
      </Link>
    );
  return (
    <tr
      tabIndex={-1}
      data-index={index}
      aria-rowindex={index + 2}
      className={`parley-tr${selected ? " is-selected" : ""}${open ? " is-open" : ""}${onOpen === undefined ? "" : " is-clickable"} ${className}`}
      style={placed ? { position: "absolute", transform: `translateY(${index * rowHeight}px)` } : undefined}
      onClick={handleClick}
    >
      {selectable ? (
        <td className="parley-td">
          <input type="checkbox" checked={selected} onChange={() => onToggle(row)} aria-label={t("select", { name })} />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <td key={column.id} className={column.align === "end" ? "parley-td is-end" : "parley-td"}>
          {place === 0 ? first(column.cell(row)) : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Row of a table, memoised because scrolling changes few rows and selecting changes one. */
export const TableRow = memo(TableRowView) as typeof TableRowView;
