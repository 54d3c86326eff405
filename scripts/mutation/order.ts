/** A run of the tests, with one mutant switched on or with none. */
export interface Order {
  /** Test files by their whole path. */
  readonly files: readonly string[];
  /** The only tests to run, by id; all when absent. */
  readonly tests?: readonly string[];
  /** The mutant; absent for the first run, which finds out what covers what. */
  readonly mutant?: string;
  /** The file of a mutant in what a module does when it is loaded: it is loaded again, with all that stands on it, before and afterwards. */
  readonly reload?: string;
  /** How often the mutant's place may be passed before the run counts as endless. */
  readonly hitLimit?: number;
}

/** How a test ended; `error` is there when it failed. */
export interface Ended {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly ms: number;
  readonly skipped: boolean;
  readonly error?: string;
}

/** Mutants and how often their place was passed. */
type Hits = Record<string, number>;

export interface Outcome {
  readonly ended: readonly Ended[];
  readonly coverage?: { readonly static: Hits; readonly perTest: Record<string, Hits> };
  readonly hits?: number;
}

/** What Stryker's instrumented code reads and writes. */
export interface Instrumented {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: Outcome["coverage"];
}
