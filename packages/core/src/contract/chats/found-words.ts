import { foldText } from "../folded-text.ts";

/** Matches the words of folded text, which consist of letters and digits. */
const WORDS = /[\p{L}\p{N}]+/gu;
/** Matches the words of text that is not folded, in which combining accents may follow a letter. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each sign is meant alone.
const WRITTEN_WORDS = /[\p{L}\p{N}][\p{L}\p{N}\u0300-\u036f\u0640\u064b-\u065f\u0670]*/gu;

/**
 * Returns the words of a search text. A match must contain all of them, and the last one may be the beginning of a
 * word.
 */
export const searchedWords = (search: string): readonly string[] => foldText(search).match(WORDS) ?? [];

/** Part of a text. `isFound` is true if it is one of the searched words. */
export interface HighlightPart {
  readonly text: string;
  readonly isFound: boolean;
}

const isFound = (word: string, words: readonly string[]): boolean =>
  words.some((wanted, index) => (index === words.length - 1 ? word.startsWith(wanted) : word === wanted));

/** Splits a text into parts and marks those that match a search. The parts joined together give the text. */
export function splitBySearchMatch(text: string, search: string): readonly HighlightPart[] {
  const words = searchedWords(search);
  if (words.length === 0) return [{ text, isFound: false }];
  const parts: HighlightPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WRITTEN_WORDS)) {
    if (!isFound(foldText(word), words)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    end = index + word.length;
    parts.push({ text: word, isFound: true });
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/** True if a text contains all words of a search, where the last one may be the beginning of a word. */
export function matchesSearchWords(text: string, search: string): boolean {
  const words = searchedWords(search);
  const held = searchedWords(text);
  return (
    words.length > 0 && words.every((wanted, index) => held.some((word) => (index === words.length - 1 ? word.startsWith(wanted) : word === wanted)))
  );
}
