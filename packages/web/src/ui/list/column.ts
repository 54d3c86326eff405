import type { ReactNode } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

/** One column of a list. */
export interface Column<Row> {
  /** Stable: used in addresses and storage. */
  readonly id: string;
  readonly header: Message;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Present if the list can be sorted by this column: its name in the call's `sort`, without the minus for descending.
   */
  readonly sort?: string;
  /** Minimum width in pixels; the remaining width is distributed by `grow`. */
  readonly width?: number;
  readonly grow?: number;
  readonly align?: "end";
  /** Available in the column chooser but hidden by default. */
  readonly defaultHidden?: boolean;
}

const DEFAULT_WIDTH = 140;
const SELECT_WIDTH = 36;
/**
 * Limits of a column's width: a narrower column is unreadable, and a wider automatic width leaves no room for the
 * others.
 */
export const WIDTH_LEAST = 56;
const FITTED_MOST = 440;

/** Column widths by id, in pixels: set by the user, and fitted to the content. */
export interface ColumnWidths {
  readonly drawn: Readonly<Record<string, number>>;
  readonly fitted: Readonly<Record<string, number>>;
}

const leastOf = <Row>({ id, width = DEFAULT_WIDTH }: Column<Row>, { drawn, fitted }: ColumnWidths): number =>
  drawn[id] ?? Math.min(width, Math.max(fitted[id] ?? width, WIDTH_LEAST));

/** Width of a column: as set by the user, otherwise a share by content, or by `grow` while the list is empty. */
function track<Row>(column: Column<Row>, widths: ColumnWidths): string {
  const { drawn, fitted } = widths;
  if (drawn[column.id] !== undefined) return `${drawn[column.id]}px`;
  const share =
    fitted[column.id] === undefined ? `${column.grow ?? 1}fr` : `${Math.min(Math.max(fitted[column.id] ?? 0, WIDTH_LEAST), FITTED_MOST)}fr`;
  return `minmax(${leastOf(column, widths)}px, ${share})`;
}

/** Grid template shared by header and rows, so that they line up although each row is drawn separately. */
export const gridTemplate = <Row>(columns: readonly Column<Row>[], selectable: boolean, widths: ColumnWidths): string =>
  [
    ...(selectable ? [`${SELECT_WIDTH}px`] : []),
    ...columns.map((column) => track(column, widths)),
    // With only fixed columns, the last would end before the frame.
    ...(columns.every(({ id }) => widths.drawn[id] !== undefined) ? ["minmax(0, 1fr)"] : []),
  ].join(" ");

/** Printed lists do not scroll: the columns share the page width by content, and long texts wrap. */
export const paperTemplate = <Row>(columns: readonly Column<Row>[], { drawn, fitted }: ColumnWidths): string =>
  columns.map(({ id, width = DEFAULT_WIDTH }) => `minmax(0, ${drawn[id] ?? fitted[id] ?? width}fr)`).join(" ");

/** Minimum table width; in a narrower frame the table scrolls sideways. */
export const tableWidth = <Row>(columns: readonly Column<Row>[], selectable: boolean, widths: ColumnWidths): number =>
  columns.reduce((sum, column) => sum + leastOf(column, widths), selectable ? SELECT_WIDTH : 0);
