import type { ReactNode } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

/** One column of a list. */
export interface Column<Row> {
  /** Stable: used in addresses and storage. */
  readonly id: string;
  readonly header: Message;
  readonly cell: (row: Row) => ReactNode;
  /** Present when the list can be ordered by it: the name that the call's `sort` takes, without the minus of descending. */
  readonly sort?: string;
  /** Least width in pixels; what is left is shared out by `grow`. */
  readonly width?: number;
  readonly grow?: number;
  readonly align?: "end";
  /** Offered by the column chooser, not shown at first. */
  readonly defaultHidden?: boolean;
}

const DEFAULT_WIDTH = 140;
const SELECT_WIDTH = 36;
/** Narrower, a column says nothing; wider by itself, one leaves no room to the others. */
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

/** The grid that header and rows share, so that they line up although each row is drawn on its own. */
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

/** Below this the table scrolls sideways inside its frame. */
export const tableWidth = <Row>(columns: readonly Column<Row>[], selectable: boolean, widths: ColumnWidths): number =>
  columns.reduce((sum, column) => sum + leastOf(column, widths), selectable ? SELECT_WIDTH : 0);
