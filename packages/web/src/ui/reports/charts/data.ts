import type { PartialReason } from "@parley/core/reports";

export interface Series {
  readonly name: string;
  /** Values per label; null if missing. */
  readonly values: readonly (number | null)[];
  /** Fixed colour of the series; by default one according to its position. */
  readonly colour?: string | undefined;
  /** Values of the previous period per label, if compared. */
  readonly before?: readonly (number | null)[] | undefined;
}

export interface ValueFormats {
  readonly whole: (value: number) => string;
  readonly short: (value: number) => string;
  /** Returns the positions of ticks up to the highest value; by default whole numbers. */
  readonly ticks?: (highest: number) => readonly number[];
}

/** Data of a bar or line chart. The table next to the chart shows the same rows. */
export interface ChartData {
  readonly title: string;
  readonly labels: readonly string[];
  /** Long labels for tips; the same as `labels` by default. */
  readonly names?: readonly string[];
  readonly hrefs?: readonly (string | undefined)[];
  readonly series: readonly Series[];
  /** Name of the axis, such as "Day". */
  readonly across: string;
  /** Name of the counted values, such as "Sessions". */
  readonly unit: string;
  /** Number formats for values and for the axis; counts by default. */
  readonly written?: ValueFormats | undefined;
  /**
   * Additional value per label that is shown in tips but not drawn, such as the number of values on which a median is
   * based.
   */
  readonly counts?: { readonly name: string; readonly values: readonly (number | null)[] } | undefined;
  /**
   * Reason why a label's figures are incomplete, if so. They are drawn paler or dotted, because they may still grow
   * (field notes 92) or cover only some days.
   */
  readonly partial?: readonly (PartialReason | undefined)[] | undefined;
}

export interface Share {
  readonly name: string;
  readonly value: number;
  readonly href?: string | undefined;
  /** Fixed colour of the share; by default one according to its position. */
  readonly colour?: string | undefined;
}

/** Row of a heat map: a day or weekday, with values for its 24 hours. */
export interface HourRow {
  readonly name: string;
  readonly hours: readonly number[];
  readonly href?: string | undefined;
}

export const PARTIAL_OPACITY = 0.55;

const COLOURS = 8;

/** Positions of chart colours that look like status colours in the theme. */
const STATUS_PLACES: ReadonlyMap<string, number> = new Map(
  Object.entries({ runs: 0, waits: 1, well: 2, aside: 3, wrong: 5, bot: 6 }).map(([meaning, place]) => [`var(--parley-status-${meaning})`, place]),
);

/** Returns a distinct colour for each series: its own, or the next chart colour that is not used. */
export function distinctColours(colours: readonly (string | undefined)[]): readonly string[] {
  const places = Array.from({ length: COLOURS }, (_, place) => place);
  const taken = new Set(colours.map((own) => STATUS_PLACES.get(own ?? "") ?? places.find((place) => own === colour(place))));
  const free = places.filter((place) => !taken.has(place));
  let next = 0;
  return colours.map((own, at) => {
    if (own !== undefined) return own;
    next += 1;
    return colour(free[next - 1] ?? at);
  });
}

/** Returns the colour of the nth series, as a CSS variable with a value per theme. */
export const colour = (index: number): string => `var(--parley-chart-${(index % COLOURS) + 1})`;
