import { currentLanguage } from "./catalogue.ts";

/** "a, b, c": several things in a row, as the language of the page writes them. */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat(currentLanguage().code, { type: "unit" }).format(parts);
