import { foldText } from "../folded-text.ts";

/** The words of a text: letters and digits. Signs part them and are no part of any. */
const WORDS = /[\p{L}\p{N}]+/gu;
/** The same in a text that is not folded, where an accent may follow its letter. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each sign is meant alone.
const WRITTEN_WORDS = /[\p{L}\p{N}][\p{L}\p{N}\u0300-\u036f\u0640\u064b-\u065f\u0670]*/gu;

/** What a search for a text in messages looks for: all of these words, of which the last one is perhaps not written to its end. */
export const searchedWords = (search: string): readonly string[] => foldText(search).match(WORDS) ?? [];

/** A part of a text; `isFound` where it is one of the words that were searched for. */
export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

const isFound = (word: string, words: readonly string[]): boolean =>
  words.some((wanted, index) => (index === words.length - 1 ? word.startsWith(wanted) : word === wanted));

/** A text in parts, of which those are found that a search for `search` finds; the parts together are the text. */
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

/** Whether a text holds all words of a search, as the search itself decides. */
export function holdsWords(text: string, search: string): boolean {
  const words = searchedWords(search);
  const held = searchedWords(text);
  return (
    words.length > 0 && words.every((wanted, index) => held.some((word) => (index === words.length - 1 ? word.startsWith(wanted) : word === wanted)))
  );
}
