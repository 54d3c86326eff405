/** Value of a record with its name. */
export type Pair = readonly [name: string, value: string];

const hasSeveralLines = (text: string): boolean => text.trimEnd().includes("\n");

/**
 * Splits a record into fields, and texts that are printed after the fields because they have several lines or are too
 * wide (`isTooWide`). If one of the entries named in `together` is such a text, all of these entries are printed as
 * texts, so that they keep their order.
 */
export function splitTexts(
  pairs: readonly Pair[],
  together: readonly string[],
  isTooWide: (value: string) => boolean = () => false,
): { readonly fields: readonly Pair[]; readonly texts: readonly Pair[] } {
  const isText = ([, value]: Pair): boolean => hasSeveralLines(value) || isTooWide(value);
  const areTogether = pairs.some((pair) => together.includes(pair[0]) && isText(pair));
  const isApart = (pair: Pair): boolean => isText(pair) || (areTogether && together.includes(pair[0]));
  return { fields: pairs.filter((pair) => !isApart(pair)), texts: pairs.filter(isApart) };
}

/** Formats a text with its name above. The lines stay as they are, so that a link can be copied. */
export const textBlock = (name: string, text: string): string => `${name}:\n${text.trimEnd()}`;
