import type { Host } from "../../../../io/host.ts";
import { type OutOptions, wantsColor } from "../../../../io/out.ts";

/**
 * Signs for drawing charts. Series and heights differ by sign, so that logs, paper and colour-blind readers lose
 * nothing.
 */
export interface Signs {
  /** Parts of a bar, ordered by size. */
  readonly parts: readonly string[];
  /** Heights of a line, from low to high. */
  readonly heights: readonly string[];
  /** Intensities of a field, from low to high. */
  readonly shades: readonly string[];
  readonly rule: string;
  /** Marks a truncated name. */
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
  /** Characters per line. */
  readonly width: number;
  readonly signs: Signs;
  readonly color: boolean;
}

/** Longer bars add no information. */
const MOST_COLUMNS = 120;

/** The locale is the first of these variables that is set, as in POSIX; without any it is the plain one. */
const isUtf8 = ({ LC_ALL, LC_CTYPE, LANG }: Host["env"]): boolean => /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || "");

export const lookOf = (host: Pick<Host, "env" | "terminal" | "columns">, options: OutOptions): Look => ({
  width: Math.min(host.columns(), MOST_COLUMNS),
  signs: isUtf8(host.env) ? BLOCKS : ASCII,
  color: wantsColor(host, options),
});
