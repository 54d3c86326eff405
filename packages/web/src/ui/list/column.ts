import type { ReactNode } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

export interface Column<Row> {
  /** Stable id, which is used in URLs and storage. */
  readonly id: string;
  readonly header: Message;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Name in the call's `sort` parameter, without the minus for descending; undefined if the list cannot be sorted by
   * this column.
   */
  readonly sort?: string;
  /** Minimum width in pixels. The remaining width is distributed among columns by `grow`. */
  readonly width?: number;
  readonly grow?: number;
  readonly align?: "end";
  /** True if the column is hidden by default but available in the column chooser. */
  readonly defaultHidden?: boolean;
}

const DEFAULT_WIDTH = 140;
const SELECT_WIDTH = 36;
/**
 * Minimum width of a column, and maximum width of a column that is fitted to its content, both in pixels. Narrower
 * columns are unreadable, and wider ones leave no space for the others.
 */
export const COLUMN_WIDTH_MIN = 56;
const FITTED_MOST = 440;

/** Column widths in pixels by id: `drawn` are set by the user, `fitted` are measured from the content. */
export interface ColumnWidths {
  readonly drawn: Readonly<Record<string, number>>;
  readonly fitted: Readonly<Record<string, number>>;
}

const leastOf = <Row>({ id, width = DEFAULT_WIDTH }: Column<Row>, { drawn, fitted }: ColumnWidths): number =>
  drawn[id] ?? Math.min(width, Math.max(fitted[id] ?? width, COLUMN_WIDTH_MIN));

/**
 * Returns the grid track of a column: the width set by the user, otherwise a share by content, or by `grow` while the
 * list is empty.
 */
function track<Row>(column: Column<Row>, widths: ColumnWidths): string {
  const { drawn, fitted } = widths;
  if (drawn[column.id] !== undefined) return `${drawn[column.id]}px`;
  const share =
    fitted[column.id] === undefined ? `${column.grow ?? 1}fr` : `${Math.min(Math.max(fitted[column.id] ?? 0, COLUMN_WIDTH_MIN), FITTED_MOST)}fr`;
  return `minmax(${leastOf(column, widths)}px, ${share})`;
}

/**
 * Returns the grid template that the header and all rows share, so that their columns are aligned although each row is
 * a separate grid.
 */
export const gridTemplate = <Row>(columns: readonly Column<Row>[], selectable: boolean, widths: ColumnWidths): string =>
  [
    ...(selectable ? [`${SELECT_WIDTH}px`] : []),
    ...columns.map((column) => track(column, widths)),
    // Adds a flexible track if all columns have fixed widths, because the table would otherwise end before its frame.
    ...(columns.every(({ id }) => widths.drawn[id] !== undefined) ? ["minmax(0, 1fr)"] : []),
  ].join(" ");

/**
 * Returns the grid template for printing. Columns share the page width by content and long texts wrap, because paper
 * cannot scroll.
 */
export const printGridTemplate = <Row>(columns: readonly Column<Row>[], { drawn, fitted }: ColumnWidths): string =>
  columns.map(({ id, width = DEFAULT_WIDTH }) => `minmax(0, ${drawn[id] ?? fitted[id] ?? width}fr)`).join(" ");

/** Returns the table's minimum width; in a narrower frame it scrolls horizontally. */
export const tableWidth = <Row>(columns: readonly Column<Row>[], selectable: boolean, widths: ColumnWidths): number =>
  columns.reduce((sum, column) => sum + leastOf(column, widths), selectable ? SELECT_WIDTH : 0);
