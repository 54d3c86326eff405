/** Measurements of one round by name: a load test returns its rate and its slowest percent together. */
export type Sample = Readonly<Record<string, number>>;

/** One contender of a comparison. Each round runs every contender once, so that noise affects all of them. */
export interface Contender {
  readonly name: string;
  readonly sample: () => Promise<Sample> | Sample;
}

/** Target of a figure: `at most` for costs, `at least` for yields. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number };

/**
 * A row of the table: Parley against a baseline measured in the same run, because absolute times depend on the machine.
 */
export interface Figure {
  readonly name: string;
  readonly unit: "ms" | "µs" | "ns" | "MB" | "KiB" | "KB" | "per s" | "count";
  /** Key of the number in the samples. */
  readonly of: string;
  /**
   * Baseline that Parley's number is divided by before comparing it with the bar; without it, the number itself is
   * compared.
   */
  readonly against?: Contender;
  readonly bar: Bar;
}

/** Contenders measured alternately, and the figures taken from their samples. */
export interface Comparison {
  readonly ours: Contender;
  readonly floors: readonly Contender[];
  readonly rounds: number;
  readonly figures: readonly Figure[];
}

/** A bench module, `scripts/bench/<subject>.ts`: its comparisons, setup and teardown. */
export interface Bench {
  readonly subject: string;
  /** Description that readers need to trust the figures: what was measured, and the reference. */
  readonly about: string;
  readonly prepare: () => Promise<{ readonly comparisons: readonly Comparison[]; readonly close: () => Promise<void> }>;
}

/** A measured figure. */
export interface Row {
  readonly name: string;
  /** Median of Parley's measurements, with its unit. */
  readonly figure: string;
  /** Median and name of the baseline. */
  readonly floor: string;
  /** Median of the ratios per round; undefined if the bar applies to the figure itself. */
  readonly ratio: number | undefined;
  readonly bar: string;
  readonly met: boolean;
}
