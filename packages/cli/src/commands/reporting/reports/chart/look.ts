import type { Host } from "../../../../io/host.ts";
import { type OutOptions, wantsColor } from "../../../../io/out.ts";

/**
 * Characters for drawing charts. Series and heights differ by character, so that the chart is readable without colour
 * in logs, on paper and by colour-blind people.
 */
export interface ChartCharacters {
  /** Characters that distinguish the series within one bar, in the order of the series. */
  readonly parts: readonly string[];
  /** Characters that draw the height of a point in a line chart, from low to high. */
  readonly heights: readonly string[];
  /** Characters that draw the shade of a cell in a heat map, from low to high. */
  readonly shades: readonly string[];
  readonly rule: string;
  readonly more: string;
}

const BLOCKS: ChartCharacters = {
  parts: ["█", "▓", "▒", "░", "▪"],
  heights: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
  shades: ["░", "▒", "▓", "█"],
  rule: "─",
  more: "…",
};
const ASCII: ChartCharacters = {
  parts: ["#", "=", "+", "-", "."],
  heights: ["_", ".", "-", "=", "+", "*", "#"],
  shades: [".", "-", "+", "#"],
  rule: "-",
  more: "~",
};

export interface ChartStyle {
  /** Number of characters per line of the chart. */
  readonly width: number;
  readonly signs: ChartCharacters;
  readonly color: boolean;
}

/** Maximum width of a chart in characters, also in wider terminals, because longer bars would add no information. */
const MOST_COLUMNS = 120;

/**
 * True for a UTF-8 locale. As in POSIX, the locale is the first of these variables that is set; without any, it is
 * ASCII.
 */
const isUtf8 = ({ LC_ALL, LC_CTYPE, LANG }: Host["env"]): boolean => /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || "");

export const chartStyleOf = (host: Pick<Host, "env" | "terminal" | "columns">, options: OutOptions): ChartStyle => ({
  width: Math.min(host.columns(), MOST_COLUMNS),
  signs: isUtf8(host.env) ? BLOCKS : ASCII,
  color: wantsColor(host, options),
});
