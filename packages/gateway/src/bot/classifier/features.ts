import { normalize } from "../normalize.ts";
import { FUNCTION_WORDS } from "./function-words.ts";

/** Kind of a feature. */
interface Kind {
  /** Number that is part of the hash, so that a word and an equal part of a word are distinct. */
  readonly mark: number;
  /** Weight before rarity counts: a word has one feature of its own but a dozen parts. */
  readonly weight: number;
  /** Whether the feature consists of words that carry grammar, which are frequent in texts that no bot has seen. */
  readonly isCommon: boolean;
}

const kindsOf = (mark: number, weight: number): readonly [telling: Kind, common: Kind] => [
  { mark, weight, isCommon: false },
  { mark, weight, isCommon: true },
];
const WORD = kindsOf(1, 1);
const PAIR = kindsOf(2, 1);
/** Two words with another one between them. */
const SKIP = kindsOf(3, 0.7);
/** First or last word of a text. */
const BORDER = kindsOf(4, 0.7);
const PART = kindsOf(5, 0.5);

const SHORTEST_PART = 3;
const LONGEST_PART = 5;
/** Longest sequence of characters in scripts without spaces, in which a word has one to three characters. */
const LONGEST_SEQUENCE = 3;

/** Maximum number of words of a text that count, and maximum length of a word. Both bound the work for one question. */
const WORDS_MAX = 200;
const WORD_MAX = 40;

/** Scripts that are written without spaces between words. */
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const RUNS = new RegExp(`[${UNSPACED}]+`, "gu");
const IS_RUN = new RegExp(`^[${UNSPACED}]`, "u");
/** Space between two characters of a script without spaces. */
const INNER_SPACES = new RegExp(`(?<=[${UNSPACED}]) (?=[${UNSPACED}])`, "gu");
/** FNV-1a over UTF-16 code units, followed by a mix of the bits, because hashes of short texts are otherwise similar. */
const hashOf = (mark: number, text: string, from: number, to: number): number => {
  let hash = Math.imul(0x811c9dc5 ^ mark, 0x01000193);
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Returns the words of a text, folded like phrases. A run of a script without spaces counts as one word. */
const wordsOf = (text: string): string[] =>
  normalize(text)
    .replace(RUNS, " $& ")
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, WORD_MAX));

/** Returns the smallest units of a text that can be rearranged: its words, or characters in scripts without spaces. */
export const unitsOf = (text: string): string[] => wordsOf(text).flatMap((word) => (IS_RUN.test(word) ? [...word] : [word]));

/** Joins units to a text, with spaces only where the script has them. */
export const textOf = (units: readonly string[]): string => units.join(" ").replace(INNER_SPACES, "");

/** Features of a text: hashes with their kinds. */
export type Features = ReadonlyMap<number, Kind>;

/**
 * Returns the features of a text: words, neighbouring words, words around another one, the first and the last word, and
 * parts of words with their borders. The parts match misspelled words, prefixes and suffixes. In scripts without
 * spaces, sequences of characters take the place of words.
 */
export const featuresOf = (text: string): Features => {
  const found = new Map<number, Kind>();
  const add = (kinds: readonly [Kind, Kind], isCommon: boolean, unit: string, from = 0, to = unit.length) => {
    const kind = kinds[isCommon ? 1 : 0];
    found.set(hashOf(kind.mark, unit, from, to), kind);
  };
  const addSlices = (kinds: readonly [Kind, Kind], isCommon: boolean, unit: string, shortest: number, longest: number) => {
    for (let size = shortest; size <= longest; size += 1)
      for (let at = 0; at + size <= unit.length; at += 1) add(kinds, isCommon, unit, at, at + size);
  };
  const words = wordsOf(text);
  const common = words.map((word) => FUNCTION_WORDS.has(word));
  const addTogether = (kinds: readonly [Kind, Kind], first: number, second: number) => {
    if (first >= 0) add(kinds, Boolean(common[first] && common[second]), `${words[first]} ${words[second]}`);
  };
  for (const [at, word] of words.entries()) {
    const isCommon = Boolean(common[at]);
    if (IS_RUN.test(word)) {
      for (const character of word) add(WORD, FUNCTION_WORDS.has(character), character);
      addSlices(WORD, isCommon, word, 2, LONGEST_SEQUENCE);
    } else {
      add(WORD, isCommon, word);
      addSlices(PART, isCommon, `<${word}>`, SHORTEST_PART, LONGEST_PART);
    }
    addTogether(PAIR, at - 1, at);
    addTogether(SKIP, at - 2, at);
  }
  if (words.length > 0) {
    add(BORDER, Boolean(common[0]), `<${words[0]}`);
    add(BORDER, Boolean(common.at(-1)), `${words.at(-1)}>`);
  }
  return found;
};
