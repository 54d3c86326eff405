import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { store, stored } from "../../shared/storage/stored.ts";
import { COLUMN_WIDTH_MIN, type Column, type ColumnWidths } from "./column.ts";

/** Horizontal padding of a cell in pixels, including the sort icon in the header. */
const PADDING = 22;

const isWidth = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= COLUMN_WIDTH_MIN;

/** Returns the stored column widths of a list; invalid data is ignored. */
function drawnWidths(list: string): ColumnWidths["drawn"] {
  try {
    const kept: unknown = JSON.parse(stored("widths", list) ?? "{}");
    return typeof kept === "object" && kept !== null ? Object.fromEntries(Object.entries(kept).filter(([, width]) => isWidth(width))) : {};
  } catch {
    return {};
  }
}

/** Returns the full width of a truncated cell's content, without the drag handle at its edge. */
function contentWidth(cell: Element): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const edge = cell.querySelector(":scope > .parley-column-edge");
  if (edge !== null) range.setEndBefore(edge);
  // Uses the scroll width too, because the range ends at the ellipsis if the text is truncated.
  const { scrollWidth, clientWidth } = cell;
  return Math.max(range.getBoundingClientRect().width, scrollWidth > clientWidth ? scrollWidth - PADDING : 0);
}

/** Returns the width of the widest rendered cell of each column. */
function measure<Row>(frame: HTMLElement, columns: readonly Column<Row>[]): ColumnWidths["fitted"] {
  const widths: Record<string, number> = {};
  for (const row of frame.querySelectorAll<HTMLTableRowElement>(".parley-tr")) {
    const cells = [...row.children].slice(-columns.length);
    columns.forEach(({ id }, place) => {
      const cell = cells[place];
      if (cell !== undefined) widths[id] = Math.max(widths[id] ?? 0, Math.ceil(contentWidth(cell)) + PADDING);
    });
  }
  return widths;
}

export interface UserColumnWidths {
  readonly drawn: ColumnWidths["drawn"];
  /** Sets the width of a column; `undefined` restores the automatic width. */
  readonly draw: (id: string, width: number | undefined) => void;
  readonly reset: () => void;
}

const keep = (list: string, widths: ColumnWidths["drawn"]) => {
  store("widths", Object.keys(widths).length === 0 ? undefined : JSON.stringify(widths), list);
  return widths;
};

/** Manages the column widths that the user has set, stored by the list's name. */
export function useUserColumnWidths(list: string): UserColumnWidths {
  const [drawn, setDrawn] = useState(() => drawnWidths(list));
  const draw = useCallback(
    (id: string, width: number | undefined) =>
      setDrawn((before) => {
        const { [id]: _, ...others } = before;
        return keep(list, width === undefined ? others : { ...others, [id]: Math.max(COLUMN_WIDTH_MIN, Math.round(width)) });
      }),
    [list],
  );
  const reset = useCallback(() => setDrawn(keep(list, {})), [list]);
  return useMemo(() => ({ drawn, draw, reset }), [drawn, draw, reset]);
}

/** Returns column widths that fit the first rows shown. Later pages do not change them. */
export function useFittedWidths<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  /** True when rows are rendered, which may be a moment after they are loaded. */
  isDrawn: boolean,
): ColumnWidths["fitted"] {
  const [fitted, setFitted] = useState<ColumnWidths["fitted"]>({});
  const shown = columns.map(({ id }) => id).join(".");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns by their ids; new rows are not measured
  useLayoutEffect(() => {
    if (isDrawn && frame.current !== null) setFitted(measure(frame.current, columns));
  }, [shown, isDrawn, frame]);
  return fitted;
}
