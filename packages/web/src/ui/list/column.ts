import type { ReactNode } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

/** One column of a list. */
export interface Column<Row> {
  /** Stable: it stands in the address and in storage. */
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

const columnWidth = <Row>({ width }: Column<Row>): number => width ?? DEFAULT_WIDTH;

/** The grid that header and rows share, so that they line up although each row is drawn on its own. */
export const gridTemplate = <Row>(columns: readonly Column<Row>[], selectable: boolean): string =>
  [...(selectable ? [`${SELECT_WIDTH}px`] : []), ...columns.map((column) => `minmax(${columnWidth(column)}px, ${column.grow ?? 1}fr)`)].join(" ");

/** Below this the table scrolls sideways inside its frame. */
export const tableWidth = <Row>(columns: readonly Column<Row>[], selectable: boolean): number =>
  columns.reduce((sum, column) => sum + columnWidth(column), selectable ? SELECT_WIDTH : 0);
