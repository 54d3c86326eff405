import type { Host } from "../../../../io/host.ts";
import { type OutOptions, wantsColor } from "../../../../io/out.ts";

/** What a chart is drawn with. Series and heights differ by their signs, so that a log, paper and eyes that see no colours lose nothing. */
export interface Signs {
  /** Parts of a bar, in the order of their size. */
  readonly parts: readonly string[];
  /** Heights of a line, from little to most. */
  readonly heights: readonly string[];
  /** How much there is in a field, from little to most. */
  readonly shades: readonly string[];
  readonly rule: string;
  /** Where a name is cut off. */
  readonly more: string;
}

const BLOCKS: Signs = {
  parts: ["█", "▓", "▒", "░", "▪"],
  heights: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
  shades: ["░", "▒", "▓", "█"],
  rule: "─",
  more: "…",
};
const ASCII: Signs = {
  parts: ["#", "=", "+", "-", "."],
  heights: ["_", ".", "-", "=", "+", "*", "#"],
  shades: [".", "-", "+", "#"],
  rule: "-",
  more: "~",
};

export interface Look {
  /** Letters of a line. */
  readonly width: number;
  readonly signs: Signs;
  readonly color: boolean;
}

/** Longer bars say no more. */
const MOST_COLUMNS = 120;

/** The locale is the first of these that is set, as POSIX has it; none of them is the plain one. */
const isUtf8 = ({ LC_ALL, LC_CTYPE, LANG }: Host["env"]): boolean => /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || "");

export const lookOf = (host: Pick<Host, "env" | "terminal" | "columns">, options: OutOptions): Look => ({
  width: Math.min(host.columns(), MOST_COLUMNS),
  signs: isUtf8(host.env) ? BLOCKS : ASCII,
  color: wantsColor(host, options),
});
