import type { PartialReason } from "@parley/core/reports";

/** Colour in hexadecimal notation, such as `#2d72d2`. */
export type Colour = `#${string}`;

/** Figure of a report, formatted for display: title "Sessions", value "1,204". */
export interface Figure {
  readonly title: string;
  readonly value: string;
  /** Explains what the value is based on, such as "of 312 that waited". */
  readonly note?: string;
}

/** Chart of a report in an e-mail. It is the only part of the report's rows that the e-mail shows. */
export interface DigestChart {
  /** Chart type. `lines` and `stacked` show days, weeks or months; `ranked` shows one bar per name, largest first. */
  readonly kind: "lines" | "stacked" | "ranked";
  /** Unit of the values. If absent, the values are counts. */
  readonly unit?: "seconds";
  /** Title of the chart, such as "Sessions by day". */
  readonly title: string;
  readonly series: readonly { readonly name: string; readonly colour: Colour }[];
  /**
   * Points of the chart, each with one value per series in the same order. `partial` states why the figures of a point
   * are incomplete.
   */
  readonly points: readonly { readonly label: string; readonly values: readonly number[]; readonly partial?: PartialReason }[];
}

/** Summary of a report in an e-mail, shown in addition to the link to its file. */
export interface Digest {
  /** Days that the report covers, such as "16 – 22 November 2026". */
  readonly period: string;
  readonly figures: readonly Figure[];
  /** Note about conversations that are not included in the figures. */
  readonly note?: string;
  readonly chart: DigestChart | undefined;
}

export const sumOf = ({ values }: DigestChart["points"][number]): number => values.reduce((sum, value) => sum + value, 0);

/** Maximum value in a chart. For bars, it is the largest sum of a point's values. */
export const highest = ({ kind, points }: DigestChart): number =>
  points.reduce((most, point) => Math.max(most, kind === "lines" ? Math.max(...point.values) : sumOf(point)), 0);

/** Explains why marked points of a chart are incomplete. Undefined if no point is marked. */
export const partialNote = ({ points }: DigestChart): string | undefined => {
  const why = new Set(points.map(({ partial }) => partial));
  if (why.has("soFar") && why.has("cut")) return "only in part within these days, or not over yet";
  if (why.has("soFar")) return "not over yet";
  return why.has("cut") ? "only in part within these days" : undefined;
};

/** True if the chart has no points or all values are zero, so that nothing would be visible. */
export const hasNothingToDraw = (chart: DigestChart): boolean => highest(chart) === 0;

export const countText = (count: number): string => count.toLocaleString("en-GB");

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Formats a duration, such as "45 s", "2 min 5 s" or "3 h 12 min". */
export const secondsText = (seconds: number): string => {
  if (seconds < MINUTE_S) return `${seconds} s`;
  const [large, small, unit, part] =
    seconds < HOUR_S
      ? [Math.floor(seconds / MINUTE_S), seconds % MINUTE_S, "min", "s"]
      : [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S), "h", "min"];
  return `${countText(large)} ${unit}${small === 0 ? "" : ` ${small} ${part}`}`;
};

/** Formats a value in the unit of the chart. */
export const valueText = ({ unit }: DigestChart, value: number): string => (unit === "seconds" ? secondsText(value) : countText(value));
