/** Content of every table in this benchmark: 100,000 rows with 12 columns, each row 32 pixels high. */
export const ROW_HEIGHT = 32;
export const TABLE_COLUMN_COUNT = 12;

export interface Line {
  readonly id: number;
  readonly cells: readonly string[];
}

export const LINES: readonly Line[] = Array.from({ length: 100_000 }, (_, id) => ({
  id,
  cells: Array.from({ length: TABLE_COLUMN_COUNT }, (_unused, column) => `Cell ${id} of ${column}`),
}));

/** Cell styles that all compared tables share: an ellipsis for long texts and a line between rows. */
const STYLE = `#root{position:absolute;inset:0;width:1280px;height:610px;font:13px sans-serif}
.row{position:absolute;display:grid;grid-template-columns:repeat(${TABLE_COLUMN_COUNT},minmax(140px,1fr));width:1680px;height:${ROW_HEIGHT}px;border-bottom:1px solid #ddd;contain:layout style}
.row>div{padding:0 10px;line-height:${ROW_HEIGHT - 1}px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}`;

/** Returns the element in which each compared table is drawn. Its size is always the same. */
export function place(): HTMLElement {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The page has no place to draw in");
  const style = document.createElement("style");
  style.textContent = STYLE;
  document.head.append(style);
  return element;
}

declare global {
  interface Window {
    /** Returns the element that the benchmark scrolls. */
    scroller?: () => Element | null;
  }
}
