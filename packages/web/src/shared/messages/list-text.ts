import { inLanguage } from "./in-language.ts";
import { isolated } from "./isolated.ts";

const lists = inLanguage((code) => new Intl.ListFormat(code, { type: "unit" }));

/** "a, b, c": several things in a row, as the language of the page writes them. */
export const listText = (parts: readonly string[]): string => lists().format(parts.map(isolated));
