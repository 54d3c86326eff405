import { toProbabilities } from "./fit-weights.ts";
import type { Model } from "./model.ts";
import type { Vector } from "./vocabulary.ts";

/** Observations about the most probable label of a question, from which its score is computed. */
export interface Signals {
  /** Labels by probability, the best first, at most `RANKED_MAX`. */
  readonly ranked: readonly { readonly label: number; readonly probability: number; readonly phrase: number; readonly similarity: number }[];
  /** Values for `calibration.ts`. */
  readonly values: readonly number[];
}

const RANKED_MAX = 5;

const scoresOf = ({ weights, scales, classCount }: Model, { at, values }: Vector): Float64Array => {
  const scores = new Float64Array(classCount);
  for (let feature = 0; feature < at.length; feature += 1) {
    const position = at[feature] as number;
    const row = position * classCount;
    const value = (values[feature] as number) * (scales[position] as number);
    for (let one = 0; one < classCount; one += 1) scores[one] = (scores[one] as number) + value * (weights[row + one] as number);
  }
  return scores;
};

/** Returns the cosine of a question with each phrase. */
const similarities = ({ values: all, phrases: { starts, postings, lengths } }: Model, { at, values }: Vector): Float32Array => {
  const found = new Float32Array(lengths.length);
  for (let feature = 0; feature < at.length; feature += 1) {
    const position = at[feature] as number;
    const product = (values[feature] as number) * (all[position] as number);
    const end = starts[position + 1] as number;
    for (let next = starts[position] as number; next < end; next += 1) {
      const phrase = postings[next] as number;
      found[phrase] = (found[phrase] as number) + product;
    }
  }
  for (let phrase = 0; phrase < found.length; phrase += 1) found[phrase] = (found[phrase] as number) / (lengths[phrase] as number);
  return found;
};

/** Returns the nearest phrase of each label with its similarity. */
const nearestOf = (model: Model, vector: Vector) => {
  const phrases = new Int32Array(model.labels.length).fill(-1);
  const nearest = new Float32Array(model.labels.length);
  const found = similarities(model, vector);
  for (let phrase = 0; phrase < found.length; phrase += 1) {
    const similarity = found[phrase] as number;
    const label = model.phrases.labels[phrase] as number;
    if (similarity <= (nearest[label] as number)) continue;
    nearest[label] = similarity;
    phrases[label] = phrase;
  }
  return { phrases, nearest };
};

/** Returns the positions of the highest values, the highest first. */
const highest = (values: ArrayLike<number>, within: number, most: number): number[] => {
  const found: number[] = [];
  for (let at = 0; at < within; at += 1) {
    if (found.length === most && (values[at] as number) <= (values[found[most - 1] as number] as number)) continue;
    let place = found.length;
    while (place > 0 && (values[at] as number) > (values[found[place - 1] as number] as number)) place -= 1;
    found.splice(place, 0, at);
    if (found.length > most) found.pop();
  }
  return found;
};

/** Ranks the labels of a model for a text, and returns the signals from which the score of the best one follows. */
export const signalsOf = (model: Model, vector: Vector): Signals => {
  const labels = model.labels.length;
  if (labels === 0 || vector.at.length === 0) return { ranked: [], values: [] };
  const scores = scoresOf(model, vector);
  const { phrases, nearest } = nearestOf(model, vector);
  const probabilities = scores.slice();
  toProbabilities(probabilities);
  const best = highest(scores, labels, RANKED_MAX);
  const [first, second] = best as [number, number | undefined];
  const score = scores[first] as number;
  const probability = probabilities[first] as number;
  const [most = first, next] = highest(nearest, labels, 2);
  const rival = most === first ? next : most;
  return {
    ranked: best.map((label) => ({
      label,
      probability: probabilities[label] as number,
      phrase: phrases[label] as number,
      similarity: nearest[label] as number,
    })),
    values: [
      Math.log((probability + 1e-6) / (1 - probability + 1e-6)) / 4,
      score / 8,
      (score - (second === undefined ? 0 : (scores[second] as number))) / 8,
      model.classCount > labels ? (score - (scores[labels] as number)) / 8 : 0,
      nearest[first] as number,
      vector.known,
      // Lead of the label's nearest phrase over the nearest phrase of any other label.
      (nearest[first] as number) - (rival === undefined ? 0 : (nearest[rival] as number)),
    ],
  };
};
