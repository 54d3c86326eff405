/** Observed case: the signals of a question, and whether the most probable label was right. */
export interface Case {
  readonly values: readonly number[];
  readonly isRight: boolean;
  readonly weight: number;
}

/**
 * Coefficients for bots with too few phrases to observe anything, and the values to which others are pulled. The order
 * is that of `Signals.values`, with the constant last.
 */
const INITIAL: readonly number[] = [0, 0, 0, 0, 6, 3, 3, -4.7];
/** Strength of the pull towards the initial coefficients, in cases. */
const PULL = 2;
const ROUNDS = 12;

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

export const initialCalibration = (): Float64Array => Float64Array.from(INITIAL);

/** Returns the probability that the best label is right. */
export const scoreOf = (calibration: Float64Array, values: readonly number[]): number => {
  if (values.length === 0) return 0;
  let sum = calibration[values.length] as number;
  for (const [at, value] of values.entries()) sum += (calibration[at] as number) * value;
  return logistic(sum);
};

/** Solves a small system of linear equations by elimination. The matrix is symmetric and positive definite. */
const solve = (matrix: number[][], right: number[]): number[] => {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at] as number]);
  for (let column = 0; column < size; column += 1) {
    const pivot = rows[column] as number[];
    for (let row = column + 1; row < size; row += 1) {
      const other = rows[row] as number[];
      const factor = (other[column] as number) / (pivot[column] as number);
      for (let at = column; at <= size; at += 1) other[at] = (other[at] as number) - factor * (pivot[at] as number);
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const current = rows[row] as number[];
    let rest = current[size] as number;
    for (let at = row + 1; at < size; at += 1) rest -= (current[at] as number) * (found[at] as number);
    found[row] = rest / (current[row] as number);
  }
  return found;
};

/** Fits the probability that a label is right to observed cases: logistic regression by Newton's method. */
export const calibrate = (cases: readonly Case[]): Float64Array => {
  const found = initialCalibration();
  const size = found.length;
  for (let round = 0; round < ROUNDS && cases.length > 0; round += 1) {
    const slope = Array.from({ length: size }, (_none, at) => PULL * ((found[at] as number) - (INITIAL[at] as number)));
    const curve = Array.from({ length: size }, (_none, row) => Array.from({ length: size }, (_other, at) => (row === at ? PULL : 0)));
    for (const { values, isRight, weight } of cases) {
      if (values.length === 0) continue;
      const given = [...values, 1];
      const score = scoreOf(found, values);
      const error = weight * (score - (isRight ? 1 : 0));
      const bend = weight * score * (1 - score);
      for (let row = 0; row < size; row += 1) {
        slope[row] = (slope[row] as number) + error * (given[row] as number);
        for (let at = 0; at < size; at += 1)
          (curve[row] as number[])[at] = ((curve[row] as number[])[at] as number) + bend * (given[row] as number) * (given[at] as number);
      }
    }
    for (const [at, move] of solve(curve, slope).entries()) found[at] = (found[at] as number) - move;
  }
  return found;
};
