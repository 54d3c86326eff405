import { foldText } from "@parley/core/contract/folded-text";

interface Named {
  readonly label: string;
  /** Group of the entry. */
  readonly group: string;
}

/** Splits a search text into its words. */
export const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean);

/** Rank of a match, lower is better; undefined without a match. */
function rankOf({ label, group }: Named, typed: string, words: readonly string[]): number | undefined {
  const name = foldText(label);
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  const own = name.split(/[\s:/·-]+/);
  if (words.every((word) => own.some((part) => part.startsWith(word)))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const whole = `${name} ${foldText(group)}`;
  return words.every((word) => whole.includes(word)) ? 4 : undefined;
}

/**
 * Entries that contain every typed word, in any order: exact names first, then names that begin with the text, then
 * names with words that begin with it, then the rest; among equals the shorter name first. Duplicates are removed.
 */
export function bestFirst<T extends Named>(items: readonly T[], text: string): readonly T[] {
  const words = wordsOf(text);
  const typed = words.join(" ");
  const fits = items.flatMap((item) => {
    const rank = words.length === 0 ? 0 : rankOf(item, typed, words);
    return rank === undefined ? [] : [{ item, rank }];
  });
  const ordered = words.length === 0 ? fits : fits.toSorted((a, b) => a.rank - b.rank || a.item.label.length - b.item.label.length);
  const said = new Set<string>();
  return ordered.flatMap(({ item }) => {
    const name = `${foldText(item.label)}\n${foldText(item.group)}`;
    if (said.has(name)) return [];
    said.add(name);
    return [item];
  });
}
