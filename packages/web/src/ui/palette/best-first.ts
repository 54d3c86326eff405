import { foldText } from "@parley/core/contract/folded-text";

interface Named {
  readonly label: string;
  /** Where it belongs. */
  readonly group: string;
}

/** The words that somebody searches for. */
export const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean);

/** How well a name fits what is typed, less is better; undefined when it does not. */
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
 * What has every word that is typed, in any order: first what is called so, then what begins with it, then what has words that do, then the rest; of equal ones the
 * shorter name, of which more is typed already. What two entries would say the same of is there once.
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
