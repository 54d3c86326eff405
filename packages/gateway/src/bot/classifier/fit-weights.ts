import { randomBy, shuffle } from "./random.ts";
import type { Vector } from "./vocabulary.ts";

/** Step size of a feature, which shrinks with the values that it has seen. */
const RATE = 4;
const DECAY = 0.3;
/** Probability to which the right class is trained. Below 1, so that scores stay moderate for unusual texts. */
const TARGET = 0.9;
/** Smallest error of a class that changes its weights; smaller ones cost most of the time and change nothing. */
const LEAST_ERROR = 1e-3;
/** Number of passes over many and over few phrases, and the number of examples that a training sees at least. */
const PASSES = { least: 4, most: 24, examples: 12_000 } as const;

/** Adds the weights of a vector's features to `scores`, four features at a time to save memory accesses. */
const addScores = (scores: Float64Array, { at, values }: Vector, weights: Float32Array, classes: number): void => {
  let feature = 0;
  for (; feature + 3 < at.length; feature += 4) {
    const a = (at[feature] as number) * classes;
    const b = (at[feature + 1] as number) * classes;
    const c = (at[feature + 2] as number) * classes;
    const d = (at[feature + 3] as number) * classes;
    const va = values[feature] as number;
    const vb = values[feature + 1] as number;
    const vc = values[feature + 2] as number;
    const vd = values[feature + 3] as number;
    for (let one = 0; one < classes; one += 1)
      scores[one] =
        (scores[one] as number) +
        va * (weights[a + one] as number) +
        vb * (weights[b + one] as number) +
        vc * (weights[c + one] as number) +
        vd * (weights[d + one] as number);
  }
  for (; feature < at.length; feature += 1) {
    const row = (at[feature] as number) * classes;
    const value = values[feature] as number;
    for (let one = 0; one < classes; one += 1) scores[one] = (scores[one] as number) + value * (weights[row + one] as number);
  }
};

/** Turns scores into probabilities in place (softmax). */
export const toProbabilities = (scores: Float64Array): void => {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let one = 0; one < scores.length; one += 1) {
    const grown = Math.exp((scores[one] as number) - most);
    scores[one] = grown;
    sum += grown;
  }
  for (let one = 0; one < scores.length; one += 1) scores[one] = (scores[one] as number) / sum;
};

export interface Examples {
  readonly vectors: readonly Vector[];
  /** Class of each vector. */
  readonly classes: Uint16Array;
  readonly classCount: number;
}

/**
 * Trains multinomial logistic regression by stochastic gradient descent. Returns a row of weights for each feature, as
 * the average over the later half of the passes, which depends less on the order of the phrases than the last one.
 */
export const fitWeights = ({ vectors, classes, classCount }: Examples, features: number): Float32Array => {
  const weights = new Float32Array(features * classCount);
  const seen = new Float32Array(features);
  const scores = new Float64Array(classCount);
  const changed = new Uint16Array(classCount);
  const random = randomBy(1);
  const order = Uint32Array.from(vectors, (_vector, at) => at);
  const passes = Math.min(PASSES.most, Math.max(PASSES.least, Math.ceil(PASSES.examples / vectors.length)));
  const average = new Float32Array(weights.length);
  const averaged = Math.floor(passes / 2);
  for (let pass = 0; pass < passes; pass += 1) {
    for (const example of shuffle(order, random)) {
      const vector = vectors[example] as Vector;
      scores.fill(0);
      addScores(scores, vector, weights, classCount);
      toProbabilities(scores);
      const right = classes[example] as number;
      scores[right] = (scores[right] as number) - TARGET;
      let count = 0;
      for (let one = 0; one < classCount; one += 1) if (Math.abs(scores[one] as number) > LEAST_ERROR) changed[count++] = one;
      if (count > 0) step({ weights, seen, scores, changed, count, classCount }, vector);
    }
    if (pass < passes - averaged) continue;
    for (let at = 0; at < weights.length; at += 1) average[at] = (average[at] as number) + (weights[at] as number) / averaged;
  }
  return average;
};

interface Step {
  readonly weights: Float32Array;
  readonly seen: Float32Array;
  readonly scores: Float64Array;
  readonly changed: Uint16Array;
  readonly count: number;
  readonly classCount: number;
}

const step = ({ weights, seen, scores, changed, count, classCount }: Step, { at, values }: Vector): void => {
  for (let feature = 0; feature < at.length; feature += 1) {
    const position = at[feature] as number;
    const value = values[feature] as number;
    const sum = (seen[position] as number) + value * value;
    seen[position] = sum;
    const size = (RATE / Math.sqrt(1 + DECAY * sum)) * value;
    const row = position * classCount;
    for (let next = 0; next < count; next += 1) {
      const one = changed[next] as number;
      weights[row + one] = (weights[row + one] as number) - size * (scores[one] as number);
    }
  }
};
