import { botLanguageOf } from "@parley/core/contract/bots/bot-languages";
import { fold } from "./fold.ts";
import type { OfferWords } from "./words/offer-words.ts";
import { OFFER_WORDS, WEAK_YES } from "./words.ts";

export type Meaning = "yes" | "no" | "weakYes" | "please" | "polite";
/** Returns the meaning of a folded phrase, if it has one. */
export type Known = (phrase: string) => Meaning | undefined;

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(" ")
    .filter((word) => word !== "");
export const foldedSet = (phrases: readonly string[]): string[] => [...new Set(phrases.map(fold).filter((phrase) => phrase !== ""))];
/** Returns the words that a stakeholder has added, separated by commas or line breaks. */
export const addedOf = (text: string): string[] => foldedSet(text.split(/[,;\n،、，]/));

const TABLES = new Map(Object.entries(OFFER_WORDS));
const LANGUAGES: readonly OfferWords[] = [...TABLES.values()];
const WEAK = new Set(foldedSet(WEAK_YES));
/** Returns whether a yes is weak, such as "passt" and "das passt", but not "ja, das passt". */
const isWeak = (phrase: string, meanings: ReadonlyMap<string, Meaning>): boolean => {
  if (WEAK.has(phrase)) return true;
  const words = phrase.split(" ");
  return meanings.get(words[0] ?? "") !== "yes" && words.some((_, at) => WEAK.has(words.slice(at).join(" ")));
};

type Meanings = ReadonlyMap<string, Meaning>;

/**
 * Returns the meaning of each phrase in the given languages. A phrase that is polite in one language and a yes or no in
 * another gets the meaning yes or no; no takes precedence over yes.
 */
const meaningsOf = (languages: readonly OfferWords[]): Map<string, Meaning> => {
  const meanings = new Map<string, Meaning>();
  const set = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of foldedSet(phrases)) meanings.set(phrase, meaning);
  };
  for (const { polite } of languages) set(polite, "polite");
  for (const { please } of languages) set(please, "please");
  for (const { yes } of languages) set(yes, "yes");
  for (const { no } of languages) set(no, "no");
  for (const [phrase, meaning] of meanings) if (meaning === "yes" && isWeak(phrase, meanings)) meanings.set(phrase, "weakYes");
  return meanings;
};
const MEANINGS: Meanings = meaningsOf(LANGUAGES);
const OWN_MEANINGS: ReadonlyMap<string, Meanings> = new Map(
  [...TABLES].map(([language, words]) => {
    const [yes, no] = [
      [...words.yes, ...(words.ownYes ?? [])],
      [...words.no, ...(words.ownNo ?? [])],
    ];
    return [language, meaningsOf([{ ...words, yes, no }])];
  }),
);
/** Articles and similar words of each language, which are not read as words of another language. */
const OWN_FILLERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...TABLES].map(([language, { fillers }]) => [language, new Set(foldedSet(fillers))]),
);
export const WANTS: ReadonlySet<string> = new Set(foldedSet(LANGUAGES.flatMap(({ want }) => [...want])));
const LONGEST = Math.max(...[...OWN_MEANINGS.values()].flatMap((meanings) => [...meanings.keys()]).map((phrase) => phrase.split(" ").length));

/** Returns the phrases known to a bot of the language: first the added ones, then those of the language, then all others. */
export const knownBy = (language: string, yesWords: string, declineWords: string): Known => {
  const [yes, no] = [new Set(addedOf(yesWords)), new Set(addedOf(declineWords))];
  const own = botLanguageOf(language) ?? "";
  return (phrase) => {
    if (yes.has(phrase)) return "yes";
    if (no.has(phrase)) return "no";
    return OWN_MEANINGS.get(own)?.get(phrase) ?? (OWN_FILLERS.get(own)?.has(phrase) === true ? undefined : MEANINGS.get(phrase));
  };
};

export interface Segments {
  readonly meanings: readonly Meaning[];
  readonly phrases: readonly string[];
  /** Number of words from the beginning that known phrases cover. */
  readonly covered: number;
}

/**
 * Matches known phrases from the beginning of a clause until a word is unknown. Prefers the longest phrase after which
 * the rest of the clause still matches, otherwise the longest phrase.
 */
const segmentClause = (words: readonly string[], known: Known): Segments => {
  const meanings: Meaning[] = [];
  const phrases: string[] = [];
  const phraseAt = (at: number, length: number) => words.slice(at, at + length).join(" ");
  const lengthsAt = (at: number): number[] =>
    Array.from({ length: Math.min(LONGEST, words.length - at) }, (_, n) => n + 1)
      .reverse()
      .filter((length) => known(phraseAt(at, length)) !== undefined);
  // For each word, whether known phrases cover the rest of the clause from there.
  const matchesFrom = new Array<boolean>(words.length + 1).fill(false);
  matchesFrom[words.length] = true;
  for (let at = words.length - 1; at >= 0; at--) matchesFrom[at] = lengthsAt(at).some((length) => matchesFrom[at + length] === true);
  let covered = 0;
  while (covered < words.length) {
    const lengths = lengthsAt(covered);
    const length = lengths.find((one) => matchesFrom[covered + one] === true) ?? lengths[0];
    const phrase = length === undefined ? "" : phraseAt(covered, length);
    const found = known(phrase);
    if (length === undefined || found === undefined) break;
    // Reads "gak mau" (not want) as a no, although "mau" alone is a yes.
    meanings.push(found === "yes" && meanings.at(-1) === "no" && WANTS.has(phrase) ? "no" : found);
    phrases.push(phrase);
    covered += length;
  }
  return { meanings, phrases, covered };
};

/** Clause of a message, folded. "No, quiero hablar" is a no and something else, whereas "no quiero" is one phrase. */
export interface Clause extends Segments {
  readonly text: string;
  /** Part after the known phrases at the beginning. */
  readonly rest: string;
  readonly startsSentence: boolean;
  readonly isQuestion: boolean;
}

const CLAUSES = /([^.,;:!?…\n，。！？、،؟]+)([.,;:!?…\n，。！？、،؟]*)/gu;
const SENTENCE_END = /[.!:…\n。！]/u;
export const QUESTION = /[?？؟]/u;

export const clausesOf = (text: string, known: Known): readonly Clause[] => {
  let startsSentence = true;
  const clauses: Clause[] = [];
  for (const [, written = "", end = ""] of text.matchAll(CLAUSES)) {
    const words = wordsOf(written);
    const segments = segmentClause(words, known);
    if (words.length > 0)
      clauses.push({
        ...segments,
        text: words.join(" "),
        rest: words.slice(segments.covered).join(" "),
        startsSentence,
        isQuestion: QUESTION.test(end),
      });
    startsSentence = SENTENCE_END.test(end);
  }
  return clauses;
};

/** Returns the known phrases from the beginning of a message until a word is unknown. No phrase spans two clauses. */
export const segmentsOf = (clauses: readonly Clause[]): Segments => {
  const unknown = clauses.findIndex(({ rest }) => rest !== "");
  const parts = unknown === -1 ? clauses : clauses.slice(0, unknown + 1);
  return {
    meanings: parts.flatMap(({ meanings }) => meanings),
    phrases: parts.flatMap(({ phrases }) => phrases),
    covered: parts.reduce((sum, { covered }) => sum + covered, 0),
  };
};

/** Returns the meaning of the matched phrases. The last firm yes or no decides, as in "yes? no!" or "no, wait, yes". */
export const answerOf = (meanings: readonly Meaning[]): "yes" | "no" | "polite" | undefined => {
  const has = (meaning: Meaning) => meanings.includes(meaning);
  const firm = meanings.findLast((meaning) => meaning === "yes" || meaning === "no");
  if (firm === "yes" || firm === "no") return firm;
  if (has("weakYes") || has("please")) return "yes";
  return meanings.length > 0 ? "polite" : undefined;
};
