import type { Partly } from "@parley/core/reports";

/** `#2d72d2`. */
export type Colour = `#${string}`;

/** One number of a report, formatted for people: "Sessions", "1,204". */
export interface Figure {
  readonly title: string;
  readonly value: string;
  /** Description of the base: "of 312 that waited". */
  readonly note?: string;
}

/** A few bars or lines; the only part of the rows that a mail shows. */
export interface DigestChart {
  /** `lines` and `stacked` follow days, weeks or months; `ranked` has a bar for each name, the largest first. */
  readonly kind: "lines" | "stacked" | "ranked";
  /** Unit of the values; counts by default. */
  readonly unit?: "seconds";
  /** Title, such as "Sessions by day". */
  readonly title: string;
  readonly series: readonly { readonly name: string; readonly colour: Colour }[];
  /**
   * One value per series, in the same order; a ranked bar has one value. `partial` gives the reason for incomplete
   * figures.
   */
  readonly points: readonly { readonly label: string; readonly values: readonly number[]; readonly partial?: Partly }[];
}

/** Summary of a report in an e-mail, next to the link to its file. */
export interface Digest {
  /** Period, such as "16 – 22 November 2026". */
  readonly period: string;
  readonly figures: readonly Figure[];
  /** Note on conversations that the figures leave out. */
  readonly note?: string;
  readonly chart: DigestChart | undefined;
}

/** Sum of the values at a point. */
export const sumOf = ({ values }: DigestChart["points"][number]): number => values.reduce((sum, value) => sum + value, 0);

/** Largest value drawn; for stacked bars, the largest sum. */
export const highest = ({ kind, points }: DigestChart): number =>
  points.reduce((most, point) => Math.max(most, kind === "lines" ? Math.max(...point.values) : sumOf(point)), 0);

/** Explanation of the marked places of a chart; absent if none is marked. */
export const partialNote = ({ points }: DigestChart): string | undefined => {
  const why = new Set(points.map(({ partial }) => partial));
  if (why.has("soFar") && why.has("cut")) return "only in part within these days, or not over yet";
  if (why.has("soFar")) return "not over yet";
  return why.has("cut") ? "only in part within these days" : undefined;
};

/** True if there is nothing to draw: no points, or none above zero. */
export const isFlat = (chart: DigestChart): boolean => highest(chart) === 0;

export const countText = (count: number): string => count.toLocaleString("en-GB");

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Formats a duration: "45 s", "2 min 5 s", "3 h 12 min". */
export const secondsText = (seconds: number): string => {
  if (seconds < MINUTE_S) return `${seconds} s`;
  const [large, small, unit, part] =
    seconds < HOUR_S
      ? [Math.floor(seconds / MINUTE_S), seconds % MINUTE_S, "min", "s"]
      : [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S), "h", "min"];
  return `${countText(large)} ${unit}${small === 0 ? "" : ` ${small} ${part}`}`;
};

/** Formats a value of a chart for people. */
export const valueText = ({ unit }: DigestChart, value: number): string => (unit === "seconds" ? secondsText(value) : countText(value));
