import type { Vector, Vocabulary } from "./vocabulary.ts";

/** Service or FAQ whose phrases a model was trained with. */
export interface Label {
  readonly kind: "service" | "faq";
  readonly id: number;
}

/** Phrases of a model by feature, to find those nearest to a question. */
export interface PhraseIndex {
  /** Position in `postings` at which each feature begins, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Phrases that have a feature, by feature. */
  readonly postings: Uint16Array;
  /** Length of each phrase's vector. */
  readonly lengths: Float32Array;
  /** Label of each phrase. */
  readonly labels: Uint16Array;
  /** Id of each phrase in the database; of an FAQ, the id of its entry. */
  readonly ids: Int32Array;
}

/** Trained classifier of one bot. The class after the last label is the background: text that belongs to none. */
export interface Model extends Vocabulary {
  readonly labels: readonly Label[];
  readonly classCount: number;
  /** Weights of each feature for each class, in eight bits, multiplied by the scale of the feature. */
  readonly weights: Int8Array;
  readonly scales: Float32Array;
  readonly phrases: PhraseIndex;
  /** Coefficients of `calibration.ts`. */
  readonly calibration: Float64Array;
}

/** Rounds the weights to eight bits, with one scale per feature. */
export const quantise = (weights: Float32Array, classCount: number): Pick<Model, "weights" | "scales"> => {
  const scales = new Float32Array(weights.length / classCount);
  const small = new Int8Array(weights.length);
  for (let feature = 0; feature < scales.length; feature += 1) {
    const row = feature * classCount;
    let most = 0;
    for (let at = row; at < row + classCount; at += 1) most = Math.max(most, Math.abs(weights[at] as number));
    if (most === 0) continue;
    scales[feature] = most / 127;
    for (let at = row; at < row + classCount; at += 1) small[at] = Math.round(((weights[at] as number) / most) * 127);
  }
  return { weights: small, scales };
};

/** Indexes phrases by their features. */
export const indexPhrases = (
  vectors: readonly Vector[],
  features: number,
  { labels, ids }: { readonly labels: Uint16Array; readonly ids: Int32Array },
): PhraseIndex => {
  const starts = new Uint32Array(features + 1);
  for (const { at } of vectors) for (const feature of at) starts[feature + 1] = (starts[feature + 1] as number) + 1;
  for (let feature = 0; feature < features; feature += 1) starts[feature + 1] = (starts[feature + 1] as number) + (starts[feature] as number);
  const next = starts.slice();
  const postings = new Uint16Array(starts[features] as number);
  for (const [phrase, { at }] of vectors.entries())
    for (const feature of at) {
      postings[next[feature] as number] = phrase;
      next[feature] = (next[feature] as number) + 1;
    }
  return { starts, postings, lengths: Float32Array.from(vectors, ({ length }) => length), labels, ids };
};
