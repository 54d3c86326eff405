import { type CSSProperties, type PointerEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useAppearance } from "../theme/theme.ts";
import { type Column, gridTemplate, printGridTemplate, tableWidth } from "./column.ts";
import { FULL_RENDER_ROWS_MAX, slotIndexes } from "./row-window.ts";
import { isSelected, type SelectionControl } from "./selection.ts";
import { type FootRow, TableFoot } from "./table-foot.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { TableIsLoading, TableSkeleton } from "./table-skeleton.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowWindow } from "./use-row-window.ts";
import { type UserColumnWidths, useFittedWidths } from "./use-widths.ts";

/**
 * Height of a row in pixels by density. It is the same for all rows, so that each can be positioned without measuring.
 */
const ROW_HEIGHT = { compact: 32, comfortable: 42 } as const;

export interface TableProps<Row> {
  /** Column widths that the user can change; undefined if they are fixed. */
  readonly widths?: UserColumnWidths;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Returns the row's name for the label of its checkbox; by default its key. */
  readonly rowName?: (row: Row) => string;
  readonly href?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Called when Enter is pressed in a row, if Enter does something other than `onOpen`. */
  readonly onEnter?: (row: Row) => void;
  readonly rowClass?: (row: Row) => string;
  readonly openKey?: string;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly selection?: SelectionControl;
  readonly loading?: boolean;
  readonly instead?: ReactNode;
  /** Called when the last rows come into view, to load more. */
  readonly onNearEnd?: (() => void) | undefined;
  /** Sums over all rows, including those not in view. */
  readonly foot?: readonly FootRow[];
}

const noSort = () => undefined;
/**
 * Sets the tooltip of a truncated cell to its full text, and removes it from other cells, because cell elements are
 * reused.
 */
const tellWhole = ({ target }: PointerEvent) => {
  const cell = target instanceof Element ? target.closest("td") : null;
  if (cell !== null) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : "";
};
const NONE_DRAWN = {};
/** Number of rows left below the view at which more are requested, so that users rarely wait while scrolling. */
const NEAR_END = 60;

/**
 * Table of every list, with Blueprint's look but its own rows, whose elements are reused in long lists (speed notes,
 * section 8).
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    widths,
    label,
    columns,
    rows,
    rowKey,
    rowName = rowKey,
    href,
    onOpen,
    onEnter = onOpen,
    rowClass,
    openKey,
    sort,
    onSort = noSort,
    selection,
    instead,
    loading = false,
    onNearEnd,
    foot = [],
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_HEIGHT[useAppearance().density];
  const view = useRowWindow(frame, rowHeight, rows.length);
  // Positions the rows absolutely, except for printing, when all rows are rendered one below the other.
  const placed = rows.length > FULL_RENDER_ROWS_MAX && view.end - view.first < rows.length;
  const isNearEnd = view.end > rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  const selectable = selection !== undefined;
  const fitted = useFittedWidths(frame, columns, view.end > view.first && instead === undefined);
  const wide = { drawn: widths?.drawn ?? NONE_DRAWN, fitted };
  const toggleKey = selection?.toggle;
  const toggle = useCallback((row: Row) => toggleKey?.(rowKey(row)), [toggleKey, rowKey]);
  const handleKeyDown = useRowKeys({
    frame,
    rowHeight,
    rowCount: rows.length,
    onOpen: (index) => rows[index] !== undefined && onEnter?.(rows[index]),
    onToggle: (index) => rows[index] !== undefined && toggle(rows[index]),
  });
  const keys = useMemo(() => (selectable && !placed ? rows.map(rowKey) : undefined), [rows, rowKey, selectable, placed]);
  const chosen = selection?.selection;
  const checked = keys !== undefined && keys.length > 0 && chosen !== undefined && keys.every((key) => isSelected(chosen, key));
  const some = chosen !== undefined && (chosen.kind === "all" || chosen.keys.size > 0);
  const page =
    selection === undefined
      ? undefined
      : {
          checked: keys === undefined ? chosen?.kind === "all" : checked,
          some,
          disabled: rows.length === 0,
          onToggle: () => (keys === undefined ? (some ? selection.clear() : selection.selectAllMatching()) : selection.togglePage(keys)),
        };
  // Sets the row height on the frame too, because it scrolls a focused row below the header, which is as high as a row.
  const height = { "--parley-row-height": `${rowHeight}px` } as CSSProperties;
  const sizes = {
    "--parley-columns": gridTemplate(columns, selectable, wide),
    "--parley-columns-on-paper": `${selectable ? "0 " : ""}${printGridTemplate(columns, wide)}`,
    "--parley-table-least": `${tableWidth(columns, selectable, wide)}px`,
  } as CSSProperties;

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable by keyboard
    <section ref={frame} className="parley-table-frame" aria-label={label} tabIndex={0} onKeyDown={handleKeyDown} style={height}>
      <table className="bp6-html-table parley-table" aria-label={label} aria-rowcount={rows.length + 1} style={sizes} onPointerOver={tellWhole}>
        <TableHead columns={columns} sort={sort} onSort={onSort} onDraw={widths?.draw} page={page} />
        {loading ? <TableSkeleton columns={columns} selectable={selectable} /> : null}
        {instead === undefined && !loading ? (
          <tbody className="parley-tbody" style={placed ? { height: rows.length * rowHeight } : undefined}>
            {slotIndexes(view).map((index, slot) => {
              const row = rows[index];
              if (row === undefined) return null;
              const key = rowKey(row);
              return (
                <TableRow
                  key={placed ? slot : key}
                  row={row}
                  index={index}
                  columns={columns}
                  rowHeight={rowHeight}
                  placed={placed}
                  name={selectable ? rowName(row) : ""}
                  href={href?.(row)}
                  selectable={selectable}
                  selected={chosen !== undefined && isSelected(chosen, key)}
                  open={openKey === key}
                  className={rowClass?.(row) ?? ""}
                  onToggle={toggle}
                  onOpen={onOpen}
                />
              );
            })}
          </tbody>
        ) : null}
        {instead === undefined && foot.length > 0 ? <TableFoot columns={columns} rows={foot} selectable={selectable} /> : null}
      </table>
      {loading ? <TableIsLoading /> : null}
      {instead === undefined ? null : <div className="parley-table-instead">{instead}</div>}
    </section>
  );
}
