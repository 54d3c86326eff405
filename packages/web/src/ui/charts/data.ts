/** One series of a chart: a name and a value for each label, in the order of the labels. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** What a bar or line chart shows. The same rows feed the table beside it. */
export interface ChartData {
  /** What a screen reader says the chart is. */
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

export interface Share {
  readonly name: string;
  readonly value: number;
}

/** Values by day of the week (Monday first) and hour: seven rows of 24. */
export type HourGrid = readonly (readonly number[])[];

const COLOURS = 8;

/** The colour of the nth series; a CSS variable, so that both themes have their own. */
export const colour = (index: number): string => `var(--parley-chart-${(index % COLOURS) + 1})`;
