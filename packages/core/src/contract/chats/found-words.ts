import { foldText } from "../folded-text.ts";

/** Words of a text: letters and digits, separated by punctuation. */
const WORDS = /[\p{L}\p{N}]+/gu;
/** The same in a text that is not folded, where an accent may follow its letter. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each sign is meant alone.
const WRITTEN_WORDS = /[\p{L}\p{N}][\p{L}\p{N}\u0300-\u036f\u0640\u064b-\u065f\u0670]*/gu;

/** Words that a search for messages looks for: all of them, where the last one may be incomplete. */
export const searchedWords = (search: string): readonly string[] => foldText(search).match(WORDS) ?? [];

/** A part of a text; `isFound` when it is one of the searched words. */
export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

const isFound = (word: string, words: readonly string[]): boolean =>
  words.some((wanted, index) => (index === words.length - 1 ? word.startsWith(wanted) : word === wanted));

/** Splits a text into parts, marking those that a search for `search` matches; together the parts are the text. */
export function foundParts(text: string, search: string): readonly TextPart[] {
  const words = searchedWords(search);
  if (words.length === 0) return [{ text, isFound: false }];
  const parts: TextPart[] = [];
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

/** True when a text contains all words of a search, by the search's own rules. */
export function holdsWords(text: string, search: string): boolean {
  const words = searchedWords(search);
  const held = searchedWords(text);
  return (
    words.length > 0 && words.every((wanted, index) => held.some((word) => (index === words.length - 1 ? word.startsWith(wanted) : word === wanted)))
  );
}
