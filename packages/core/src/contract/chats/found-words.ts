import { foldSearchText, foldText } from "../folded-text.ts";

/**
 * Matches a letter of a script that is written without spaces, such as Chinese or Thai. Each such letter is a word,
 * together with its combining marks. Migration 0021 (`parley_words`) separates the same letters.
 */
const SPACELESS = "(?=\\p{L})[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]";
/** Letters that text folding converts to combining marks, so they belong to the letter before them. */
const FOLDED_TO_MARKS = "\\u0e33\\u0eb3\\uff9e\\uff9f";

/** Returns a pattern for the words of a text. `joined` are further characters that may follow a letter in a word. */
const wordPattern = (joined: string): RegExp => {
  const single = `(?![${FOLDED_TO_MARKS}])${SPACELESS}`;
  const other = (more: string) => `(?:(?!${single})[\\p{L}\\p{Nd}\\p{Nl}\\p{M}${more}])`;
  return new RegExp(`${single}[\\p{M}${FOLDED_TO_MARKS}${joined}]*|${other("")}${other(joined)}*`, "gu");
};
const WORDS = wordPattern("");
/** Matches the words of text that is not folded, in which invisible characters may follow a letter. */
const WRITTEN_WORDS = wordPattern("\\p{Cf}");
/** Matches words that follow one another without a space. They are several words only in scripts without spaces. */
const RUNS = /[\p{L}\p{Nd}\p{Nl}\p{M}]+/gu;

const wordsOf = (folded: string): readonly string[] => folded.match(WORDS) ?? [];

/**
 * Returns the words of a search text, grouped into runs of words without spaces between them. A match must contain all
 * runs, and the words of each run one after another. The last word of the search may be only the beginning of a word.
 */
export const searchedWordRuns = (search: string): readonly (readonly string[])[] => (foldSearchText(search).match(RUNS) ?? []).map(wordsOf);

/** Part of a text. `isFound` is true if it is one of the searched words. */
export interface HighlightPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** Returns, for each run of a search, the positions of all words in a text that belong to an occurrence of the run. */
const positionsOfRuns = (words: readonly string[], search: string): readonly ReadonlySet<number>[] => {
  const runs = searchedWordRuns(search);
  return runs.map((run, n) => {
    const isLastRun = n === runs.length - 1;
    const isAt = (start: number) =>
      run.every((wanted, index) => {
        const word = words[start + index];
        return isLastRun && index === run.length - 1 ? word?.startsWith(wanted) : word === wanted;
      });
    return new Set(words.flatMap((_, start) => (isAt(start) ? run.map((_, index) => start + index) : [])));
  });
};

/** Splits a text into parts and marks those that match a search. The parts joined together give the text. */
export function splitBySearchMatch(text: string, search: string): readonly HighlightPart[] {
  const pieces = [...text.matchAll(WRITTEN_WORDS)].flatMap(({ 0: written, index }) =>
    wordsOf(foldText(written)).map((word) => ({ word, start: index, end: index + written.length })),
  );
  const found = new Set(
    positionsOfRuns(
      pieces.map(({ word }) => word),
      search,
    ).flatMap((positions) => [...positions]),
  );
  const parts: HighlightPart[] = [];
  let end = 0;
  for (const [position, piece] of pieces.entries()) {
    // Highlights a piece of the text only once, although several words may come from it.
    if (!found.has(position) || piece.start < end) continue;
    const last = parts.at(-1);
    if (piece.start > end || last === undefined) {
      if (piece.start > end) parts.push({ text: text.slice(end, piece.start), isFound: false });
      parts.push({ text: text.slice(piece.start, piece.end), isFound: true });
    } else parts.splice(-1, 1, { text: last.text + text.slice(piece.start, piece.end), isFound: true });
    end = piece.end;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/** True if a text contains all words of a search, where the last one may be the beginning of a word. */
export function matchesSearchWords(text: string, search: string): boolean {
  const runs = positionsOfRuns(wordsOf(foldText(text)), search);
  return runs.length > 0 && runs.every((positions) => positions.size > 0);
}
