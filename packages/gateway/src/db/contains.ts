/** The pattern for `search like …` that finds a text anywhere, whatever signs it holds. Search columns are in lower case. */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Trigrams need three signs; a shorter text looks for the beginning of a word, which the index still answers. */
const TRIGRAM = 3;

/** The condition that finds a text in a search column, by its trigram index however short the text is. `holder` keeps a value and names its place. */
export const found = (column: string, text: string, holder: (value: string) => string): string => {
  const pattern = contains(text);
  return text.length >= TRIGRAM
    ? `${column} like ${holder(pattern)}`
    : `(${column} like ${holder(pattern.slice(1))} or ${column} like ${holder(`% ${pattern.slice(1)}`)})`;
};
