import { readFileSync, writeFileSync } from "node:fs";

/** A mutant that no test noticed. */
export interface Survivor {
  readonly file: string;
  /** The code as it is and as the mutant had it, each on one line. */
  readonly was: string;
  readonly becomes: string;
}

export interface Score {
  readonly killed: number;
  /** Mutants that never ended; noticed too. */
  readonly timedOut: number;
  /** Tests ran over them and did not fail. */
  readonly survived: number;
  /** No test ran over them. */
  readonly uncovered: number;
  readonly survivors: readonly Survivor[];
}

/** By part. Each run writes its parts anew and leaves the others, so they may be measured one by one. */
export type Scores = Readonly<Record<string, Score>>;

const FILE = new URL("scores.json", import.meta.url);

export function readScores(): Scores {
  const scores: Scores = JSON.parse(readFileSync(FILE, "utf8"));
  return scores;
}

export const writeScores = (scores: Scores): void => writeFileSync(FILE, `${JSON.stringify(scores, null, 2)}\n`);

/** Of a hundred mutants, how many were noticed. */
export const percentOf = ({ killed, timedOut, survived, uncovered }: Score): number =>
  (100 * (killed + timedOut)) / (killed + timedOut + survived + uncovered);
