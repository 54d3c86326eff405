/** One contender of a comparison. Each round calls every contender once, so that a noisy minute falls on all of them. */
export interface Contender {
  readonly name: string;
  /** One sample: does the work and answers how long it took or how much it made. */
  readonly sample: () => Promise<number> | number;
}

/** A row of bars.md: ours against a floor measured in the same run, because a machine's own speed says nothing. */
export interface Figure {
  readonly name: string;
  readonly unit: "ms" | "µs" | "ns" | "MB" | "KiB" | "per s" | "count";
  readonly ours: Contender;
  readonly floor: Contender;
  /** What ours divided by the floor has to be: `at most` for costs, `at least` for yields. */
  readonly bar: { readonly atMost: number } | { readonly atLeast: number };
  readonly rounds: number;
}

/** A bench module, `scripts/bench/<subject>.ts`: its figures, and what to set up before and take down after. */
export interface Bench {
  readonly subject: string;
  readonly prepare: () => Promise<{ readonly figures: readonly Figure[]; readonly close: () => Promise<void> }>;
}

/** A measured figure. */
export interface Row {
  readonly name: string;
  /** Median of ours, with its unit. */
  readonly figure: string;
  /** Median of the floor, with its name. */
  readonly floor: string;
  readonly ratio: number;
  readonly bar: string;
  readonly met: boolean;
}
