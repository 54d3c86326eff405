import { foldText } from "@parley/core/contract/folded-text";

interface Named {
  readonly label: string;
  readonly group: string;
}

export const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean);

/** Returns the rank of an entry, where lower is better; undefined if it does not match. */
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
 * Returns the entries that contain every typed word, best match first: equal names, names that begin with the text,
 * names whose words begin with the typed words, then others. Shorter names come first among equals, and duplicates are
 * removed.
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
