/** Measurements of one round by name: a load test returns its rate and its slowest percent together. */
export type Sample = Readonly<Record<string, number>>;

/** One contender of a comparison. Each round calls every contender once, so that a noisy minute falls on all of them. */
export interface Contender {
  readonly name: string;
  readonly sample: () => Promise<Sample> | Sample;
}

/** Target of a figure: `at most` for costs, `at least` for yields. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number };

/** A row of the table: ours against a floor measured in the same run, because a machine's own speed says nothing. */
export interface Figure {
  readonly name: string;
  readonly unit: "ms" | "µs" | "ns" | "MB" | "KiB" | "KB" | "per s" | "count";
  /** Which number of the samples. */
  readonly of: string;
  /** The bar is for ours divided by this one; without it, for ours as it is. */
  readonly against?: Contender;
  readonly bar: Bar;
}

/** Contenders that are measured by turns, and what is read from their samples. */
export interface Comparison {
  readonly ours: Contender;
  readonly floors: readonly Contender[];
  readonly rounds: number;
  readonly figures: readonly Figure[];
}

/** A bench module, `scripts/bench/<subject>.ts`: what it compares, and what to set up before and take down after. */
export interface Bench {
  readonly subject: string;
  /** Description that readers need to trust the figures: what was measured, and the reference. */
  readonly about: string;
  readonly prepare: () => Promise<{ readonly comparisons: readonly Comparison[]; readonly close: () => Promise<void> }>;
}

/** A measured figure. */
export interface Row {
  readonly name: string;
  /** Median of ours, with its unit. */
  readonly figure: string;
  /** Median of the floor, with its name. */
  readonly floor: string;
  /** Median of the ratios of the rounds; undefined where the bar is for the figure itself. */
  readonly ratio: number | undefined;
  readonly bar: string;
  readonly met: boolean;
}
