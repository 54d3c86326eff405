import Table from "cli-table3";
import { strlen } from "cli-table3/src/utils.js";

type Line = readonly string[];

/** Columns apart by spaces: denser than boxes, and text that is copied holds no lines. */
const CHARS = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: " ",
};
/** Behind each cell, as cli-table3 counts it in the width of a column. */
const PADDING = 1;
/** cli-table3 compares each row with all others, so a long table is drawn in parts of the same column widths. */
const ROWS_IN_PART = 50;

const boldText = (text: string): string => `\u001b[1m${text}\u001b[22m`;

/** Draws every table of the command line: emoji, Chinese and Arabic are as wide as a terminal shows them. */
export function drawTable(head: Line, rows: readonly Line[], bold: boolean): string {
  const widths = head.map((text) => strlen(text));
  for (const row of rows) for (const [column, text] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, strlen(text));
  const draw = (lines: readonly Line[]): string => {
    // Colours are decided by `Out`, not by the environment: it gets none of its own, and a heading that is bold already.
    const table = new Table({
      style: { head: [], border: [], "padding-left": 0, "padding-right": PADDING },
      chars: CHARS,
      colWidths: widths.map((width) => width + PADDING),
    });
    for (const line of lines) table.push([...line]);
    return table.toString();
  };
  const parts = [draw([bold ? head.map(boldText) : head])];
  for (let from = 0; from < rows.length; from += ROWS_IN_PART) parts.push(draw(rows.slice(from, from + ROWS_IN_PART)));
  return parts.join("\n");
}
