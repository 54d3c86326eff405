import type { Features } from "./features.ts";

/** Number of phrases from which features that occur in only one of them are left out, which halves the model. */
const RARE_KEPT_BELOW = 2_000;

/** Features of all phrases of a bot, sorted by hash. The value of a feature is its weight times its rarity (tf-idf). */
export interface Vocabulary {
  readonly hashes: Uint32Array;
  readonly values: Float32Array;
  /** Number of phrases. */
  readonly texts: number;
}

/** Text as positions of features in a vocabulary, with values of total length 1. */
export interface Vector {
  readonly at: Uint32Array;
  readonly values: Float32Array;
  /** Length before it was made 1. */
  readonly length: number;
  /** Share of the text that the vocabulary contains, from 0 to 1. */
  readonly known: number;
}

/**
 * Imagined texts that are counted with those of a bot with few phrases, and the share of them that has a common word.
 * Without them, all words of a dozen phrases would count as equally rare.
 */
const IMAGINED = { texts: 100, share: 0.5, fade: 20 } as const;

const rarity = (texts: number, having: number, isCommon: boolean): number => {
  const imagined = Math.max(0, IMAGINED.texts - texts / IMAGINED.fade);
  return Math.log((texts + imagined + 1) / (having + (isCommon ? imagined * IMAGINED.share : 0) + 1)) + 1;
};

/** Maximum number of weights of a model, which bounds its memory and its bytes. The rarest features are left out. */
const WEIGHTS_MAX = 24_000_000;

export const buildVocabulary = (texts: readonly Features[], classCount: number): Vocabulary => {
  const counts = new Map<number, number>();
  const kinds = new Map<number, Features extends ReadonlyMap<number, infer Kind> ? Kind : never>();
  for (const text of texts)
    for (const [hash, kind] of text) {
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
      kinds.set(hash, kind);
    }
  let least = texts.length < RARE_KEPT_BELOW ? 1 : 2;
  const kept = () => [...counts.values()].reduce((sum, count) => sum + (count >= least ? 1 : 0), 0);
  while (kept() * classCount > WEIGHTS_MAX) least += 1;
  const hashes = Uint32Array.from([...counts].filter(([, count]) => count >= least).map(([hash]) => hash)).sort();
  const values = Float32Array.from(hashes, (hash) => {
    const { weight = 0, isCommon = false } = kinds.get(hash) ?? {};
    return weight * rarity(texts.length, counts.get(hash) ?? 0, isCommon);
  });
  return { hashes, values, texts: texts.length };
};

/** Returns the position of a hash, or -1. */
const positionOf = (hashes: Uint32Array, hash: number): number => {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] as number;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

export const vectorOf = ({ hashes, values, texts }: Vocabulary, features: Features): Vector => {
  const at: number[] = [];
  let seen = 0;
  let missing = 0;
  for (const [hash, { weight, isCommon }] of features) {
    const position = positionOf(hashes, hash);
    if (position >= 0) {
      at.push(position);
      seen += (values[position] as number) ** 2;
    } else missing += (weight * rarity(texts, 0, isCommon)) ** 2;
  }
  const length = Math.sqrt(seen) || 1;
  return {
    at: Uint32Array.from(at),
    values: Float32Array.from(at, (position) => (values[position] as number) / length),
    length,
    known: seen === 0 ? 0 : seen / (seen + missing),
  };
};
