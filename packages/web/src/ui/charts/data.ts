import type { Partly } from "@parley/core/reports";

/** One series of a chart: a name and one value per label, in order. */
export interface Series {
  readonly name: string;
  /** Null for missing values. */
  readonly values: readonly (number | null)[];
  /** Fixed colour of a value; by place if absent. */
  readonly colour?: string | undefined;
  /** Values of the period before, per label, if compared. */
  readonly before?: readonly (number | null)[] | undefined;
}

export interface Written {
  readonly whole: (value: number) => string;
  readonly short: (value: number) => string;
  /** Custom tick positions up to this value. */
  readonly ticks?: (highest: number) => readonly number[];
}

/** Data of a bar or line chart. The same rows are shown in the table next to it. */
export interface ChartData {
  /** Text alternative of the chart. */
  readonly title: string;
  readonly labels: readonly string[];
  /** Full labels, if space permits; the same by default. */
  readonly names?: readonly string[];
  /** Link of each place. */
  readonly hrefs?: readonly (string | undefined)[];
  readonly series: readonly Series[];
  /** Name of the axis: "Day". */
  readonly across: string;
  /** Name of the counted values: "Sessions". */
  readonly unit: string;
  /** Number formats: full, and short for the axis. Counts by default. */
  readonly written?: Written | undefined;
  /** Additional value per label, not drawn: the base of a figure. */
  readonly counts?: { readonly name: string; readonly values: readonly (number | null)[] } | undefined;
  /**
   * Reason per label why its figures are incomplete: drawn paler or dotted, because they may still grow (field notes
   * 92) or cover only some days.
   */
  readonly partial?: readonly (Partly | undefined)[] | undefined;
}

export interface Share {
  readonly name: string;
  readonly value: number;
  /** Link of the value. */
  readonly href?: string | undefined;
  /** Fixed colour of a value; by place if absent. */
  readonly colour?: string | undefined;
}

/** One row of a heat map: a day or weekday, with a value for each of its 24 hours. */
export interface HourRow {
  readonly name: string;
  readonly hours: readonly number[];
  /** Link of the day. */
  readonly href?: string | undefined;
}

export const PARTIAL_OPACITY = 0.55;

const COLOURS = 8;

/** Chart colours that equal status colours in the theme. */
const STATUS_PLACES: ReadonlyMap<string, number> = new Map(
  Object.entries({ runs: 0, waits: 1, well: 2, aside: 3, wrong: 5, bot: 6 }).map(([meaning, place]) => [`var(--parley-status-${meaning})`, place]),
);

/** A colour for each series: its own, or the next unused chart colour. */
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

/** Colour of the nth series; a CSS variable, so that both themes have their own. */
export const colour = (index: number): string => `var(--parley-chart-${(index % COLOURS) + 1})`;
