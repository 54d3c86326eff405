import Table from "cli-table3";
import { strlen } from "cli-table3/src/utils.js";

import { printableLine } from "./printable.ts";
import { type Pair, splitTexts, textBlock } from "./text-block.ts";

type Line = readonly string[];

export interface TableStyle {
  readonly bold: boolean;
  /** Width of the terminal in columns. Undefined in a pipe, where lines are not wrapped. */
  readonly width?: number | undefined;
}

/** Separates columns with spaces, because they are denser than boxes and copied text contains no box characters. */
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
/** Number of spaces after each cell, which cli-table3 includes in the width of a column. */
const PADDING = 1;
/**
 * Number of rows drawn at a time with the same column widths. cli-table3 compares each row with all others, so a long
 * table would be slow.
 */
const ROWS_IN_PART = 50;
/**
 * Maximum length of a word in characters; a longer word is broken. Otherwise a long URL or JSON would force every row
 * of the table to be printed as a record.
 */
const LONGEST_WORD = 24;
/**
 * Smallest width in characters for printing values next to their names. If less is left, a record prints each value
 * below its name.
 */
const NARROWEST_VALUE = 16;
const INDENT = "  ";
/**
 * Minimum line width in characters, also used if the terminal reports a smaller one. Some terminals report few columns
 * or none, and columns of single letters would be unreadable.
 */
const NARROWEST_LINE = 12;

const lineWidth = ({ width = Number.POSITIVE_INFINITY }: TableStyle): number => Math.max(width, NARROWEST_LINE);
const boldText = (text: string): string => `\u001b[1m${text}\u001b[22m`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const longest = (texts: Iterable<string>): number => {
  let most = 0;
  for (const text of texts) most = Math.max(most, strlen(text));
  return most;
};

/** Splits words that are longer than a column, because cli-table3 would truncate them. */
function breakWords(text: string, width: number): string {
  if (strlen(text) <= width) return text;
  return text.replace(/\S+/g, (word) => (strlen(word) <= width ? word : pieces(word, width).join(" ")));
}

function pieces(word: string, width: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (part !== "" && strlen(part + segment) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

function draw(lines: readonly Line[], widths: readonly number[]): string {
  // Disables the colours of cli-table3, which depend on the environment. The caller decides on colours and passes
  // headings that are already bold.
  const table = new Table({
    style: { head: [], border: [], "padding-left": 0, "padding-right": PADDING },
    chars: CHARS,
    colWidths: widths.map((width) => width + PADDING),
    wordWrap: true,
  });
  for (const line of lines) table.push(line.map((text, column) => breakWords(text, widths[column] ?? 1)));
  return table.toString();
}

const widthOf = (widths: readonly number[]): number => sum(widths) + PADDING * widths.length + CHARS.middle.length * (widths.length - 1);

/**
 * Returns column widths that fit into `width`, shrinking the widest columns first and none below `least`. Undefined if
 * that is not enough.
 */
function fitted(natural: readonly number[], least: readonly number[], width: number): number[] | undefined {
  const widths = [...natural];
  let excess = widthOf(widths) - width;
  while (excess > 0) {
    const shrinkable = widths.flatMap((one, column) => (one > (least[column] ?? 0) ? [column] : []));
    const widest = shrinkable.sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
    const [first, second] = widest;
    if (first === undefined) return undefined;
    const downTo = Math.max(least[first] ?? 0, second === undefined ? 0 : Math.min(widths[second] ?? 0, (widths[first] ?? 0) - 1));
    const taken = Math.min(excess, (widths[first] ?? 0) - downTo);
    widths[first] = (widths[first] ?? 0) - taken;
    excess -= taken;
  }
  return widths;
}

/** Draws names and values side by side if there is room, else each value below its name. */
function drawPairs(pairs: readonly Pair[], look: TableStyle, heading?: Pair): string {
  const { bold } = look;
  const width = lineWidth(look);
  const named = pairs.map(([name, value]): Pair => [heading || !bold ? name : boldText(name), value]);
  const all = heading ? [heading, ...pairs] : pairs;
  const names = longest(all.map(([name]) => name));
  const values = longest(all.map(([, value]) => value));
  const room = width - widthOf([names, 0]);
  if (room >= Math.min(values, NARROWEST_VALUE)) {
    const first = heading ? [bold ? heading.map(boldText) : heading] : [];
    return inParts([...first, ...named], [names, Math.max(1, Math.min(room, values))]);
  }
  const single = width - PADDING;
  const below = single - INDENT.length;
  const blockOf = ([name, value]: Pair): string[] => [
    draw([[name]], [single]),
    ...(value === ""
      ? []
      : draw([[value]], [below])
          .split("\n")
          .map((line) => INDENT + line)),
  ];
  return named.flatMap(blockOf).join("\n");
}

function inParts(lines: readonly Line[], widths: readonly number[]): string {
  const parts: string[] = [];
  for (let from = 0; from < lines.length; from += ROWS_IN_PART) parts.push(draw(lines.slice(from, from + ROWS_IN_PART), widths));
  return parts.join("\n");
}

const RECORD_HEADING: Pair = ["name", "value"];
const LINK = /https?:\/\/\S+/g;

/**
 * Draws a record: its fields as a table, and below it each text that has several lines or a link wider than its column,
 * because a broken link cannot be copied.
 */
export function drawRecord(pairs: readonly Pair[], look: TableStyle, together: readonly string[] = []): string {
  const names = longest([RECORD_HEADING, ...pairs].map(([name]) => name));
  const room = lineWidth(look) - widthOf([names, 0]);
  const { fields, texts } = splitTexts(pairs, together, (value) => longest(value.match(LINK) ?? []) > room);
  const oneLine = fields.map(([name, value]): Pair => [name, printableLine(value)]);
  return [
    ...(fields.length > 0 ? [drawPairs(oneLine, look, RECORD_HEADING)] : []),
    ...texts.map(([name, value]) => textBlock(look.bold ? boldText(name) : name, value)),
  ].join("\n\n");
}

/**
 * Draws a table. In a narrow terminal the widest columns wrap; if words would not fit, each row becomes a record with
 * one line per column. Emoji, Chinese and Arabic are measured by their display width.
 */
export function drawTable(head: Line, rows: readonly Line[], look: TableStyle): string {
  const { bold } = look;
  const width = lineWidth(look);
  const natural = head.map((text, column) => Math.max(strlen(text), longest(cellsOf(rows, column))));
  const least = () => head.map((text, column) => Math.max(strlen(text), Math.min(LONGEST_WORD, longest(wordsOf(rows, column)))));
  const widths = widthOf(natural) <= width ? natural : fitted(natural, least(), width);
  if (widths !== undefined) return inParts([bold ? head.map(boldText) : head, ...rows], widths);
  // Prints the column names as text if there are no rows.
  if (rows.length === 0) return draw([[(bold ? head.map(boldText) : head).join(INDENT)]], [width - PADDING]);
  return rows
    .map((row) =>
      drawPairs(
        head.map((name, column) => [name, row[column] ?? ""]),
        look,
      ),
    )
    .join("\n\n");
}

function* cellsOf(rows: readonly Line[], column: number): Generator<string> {
  for (const row of rows) yield row[column] ?? "";
}

function* wordsOf(rows: readonly Line[], column: number): Generator<string> {
  for (const cell of cellsOf(rows, column)) yield* cell.split(/\s+/);
}
