import type { Suggestion, SuggestionSource } from "./suggestion.ts";

const SHOWN = 8;

/** Rank of a match: the whole name, its beginning, or the beginning of a word. */
const rankOf = (name: string, query: string): number => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  return name.split("_").some((word) => word.startsWith(query)) ? 2 : 3;
};

/** Emojis matching a text, best first. Their table is loaded with the first typed colon. */
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
