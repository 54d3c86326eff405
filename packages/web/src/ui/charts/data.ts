import type { Partly } from "@parley/core/reports";

/** One series of a chart: a name and a value for each label, in the order of the labels. */
export interface Series {
  readonly name: string;
  /** Null where nothing was measured. */
  readonly values: readonly (number | null)[];
  /** Of what has a colour of its own on every screen; by its place when absent. */
  readonly colour?: string | undefined;
  /** Of the period before, for each label, where it is compared. */
  readonly before?: readonly (number | null)[] | undefined;
}

export interface Written {
  readonly whole: (value: number) => string;
  readonly short: (value: number) => string;
  /** Where the axis up to this value has its lines, where that are no round numbers. */
  readonly ticks?: (highest: number) => readonly number[];
}

/** What a bar or line chart shows. The same rows feed the table beside it. */
export interface ChartData {
  /** What a screen reader says the chart is. */
  readonly title: string;
  readonly labels: readonly string[];
  /** The labels where there is room; the same when absent. */
  readonly names?: readonly string[];
  /** Where each place leads. */
  readonly hrefs?: readonly (string | undefined)[];
  readonly series: readonly Series[];
  /** What stands along the axis: "Day". */
  readonly across: string;
  /** What is counted: "Sessions". */
  readonly unit: string;
  /** How values are written: whole, and short beside the axis. As counts when absent. */
  readonly written?: Written | undefined;
  /** What is told of each label besides, and not drawn: how many a figure is of. */
  readonly counts?: { readonly name: string; readonly values: readonly (number | null)[] } | undefined;
  /** Of each label, why it has not all its figures: drawn paler or dotted, since they still grow (field notes 92) or are of a few days of it. */
  readonly partial?: readonly (Partly | undefined)[] | undefined;
}

export interface Share {
  readonly name: string;
  readonly value: number;
  /** Where it leads. */
  readonly href?: string | undefined;
  /** Of what has a colour of its own on every screen; by its place when absent. */
  readonly colour?: string | undefined;
}

/** One line of a heat map: a day or a weekday, with a value for each of its 24 hours. */
export interface HourRow {
  readonly name: string;
  readonly hours: readonly number[];
  /** Where the day leads. */
  readonly href?: string | undefined;
}

export const PARTIAL_OPACITY = 0.55;

const COLOURS = 8;

/** The charts' colours that those of statuses are, as the theme has them. */
const STATUS_PLACES: ReadonlyMap<string, number> = new Map(
  Object.entries({ runs: 0, waits: 1, well: 2, aside: 3, wrong: 5, bot: 6 }).map(([meaning, place]) => [`var(--parley-status-${meaning})`, place]),
);

/** A colour for each series: its own, or the next of the charts' that none of the others has. */
export function toldApart(colours: readonly (string | undefined)[]): readonly string[] {
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

/** The colour of the nth series; a CSS variable, so that both themes have their own. */
export const colour = (index: number): string => `var(--parley-chart-${(index % COLOURS) + 1})`;
