/** The pattern for `search like …` that finds a text anywhere, whatever signs it holds. Search columns are in lower case. */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
