/** Measurements of one round by name. One run may return several, such as a rate and its slowest percent. */
export type Sample = Readonly<Record<string, number>>;

/**
 * Code that is measured in a comparison. Each round runs every contender once, so that disturbances affect all of them.
 */
export interface Contender {
  readonly name: string;
  readonly sample: () => Promise<Sample> | Sample;
}

/** Required limit of a figure: a maximum for costs, a minimum for yields. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number };

/**
 * Row of the results table. Parley is compared with a baseline measured in the same run, because absolute times depend
 * on the machine.
 */
export interface Figure {
  readonly name: string;
  readonly unit: "ms" | "µs" | "ns" | "MB" | "KiB" | "KB" | "per s" | "count" | "%";
  /** Name of the measurement in the samples. */
  readonly of: string;
  /**
   * Baseline by whose value Parley's value is divided before the comparison with `bar`. Without a baseline, the value
   * itself is compared.
   */
  readonly against?: Contender;
  readonly bar: Bar;
}

/** Contenders that are measured in turn, and the figures computed from their measurements. */
export interface Comparison {
  readonly ours: Contender;
  readonly floors: readonly Contender[];
  readonly rounds: number;
  readonly figures: readonly Figure[];
}

/** A benchmark module, `scripts/bench/<subject>.ts`, with its comparisons, setup and tear-down. */
export interface Bench {
  readonly subject: string;
  /** Explanation for readers of the figures: what was measured, how, and against which baseline. */
  readonly about: string;
  readonly prepare: () => Promise<{ readonly comparisons: readonly Comparison[]; readonly close: () => Promise<void> }>;
}

/** One measured figure with its values and its result. */
export interface Row {
  readonly name: string;
  /** Median of Parley's measurements, with the unit. */
  readonly figure: string;
  /** Median and name of the baseline. */
  readonly floor: string;
  /** Median of the ratios of all rounds. Undefined if the figure has no baseline. */
  readonly ratio: number | undefined;
  readonly bar: string;
  readonly met: boolean;
}
