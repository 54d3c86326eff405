import type { Suggestion, SuggestionSource } from "./suggestion.ts";

const SHOWN = 8;

/**
 * Returns the rank of an emoji name: 0 if the name equals the query, 1 if the name begins with the query, 2 if one of
 * its words begins with the query, otherwise 3.
 */
const rankOf = (name: string, query: string): number => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  return name.split("_").some((word) => word.startsWith(query)) ? 2 : 3;
};

/**
 * Returns the emojis that match the text, best first. Their table is loaded when the user first types a colon and a
 * name.
 */
export async function findEmojis(typed: string): Promise<readonly Suggestion[]> {
  const { gemoji } = await import("gemoji");
  const query = typed.toLowerCase();
  const ranked = gemoji.flatMap(({ emoji, names, tags, description }) => {
    const [best] = names.map((name) => ({ name, rank: rankOf(name, query) })).sort((a, b) => a.rank - b.rank);
    if (best === undefined) return [];
    const rank = best.rank < 3 ? best.rank : tags.some((tag) => tag.startsWith(query)) ? 3 : 4;
    return rank === 4 ? [] : [{ rank, suggestion: { id: emoji, code: best.name, title: description, text: emoji } }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ suggestion }) => suggestion);
}

export const EMOJIS: SuggestionSource = { find: findEmojis, onUse: () => undefined };
