import { inLanguage } from "./in-language.ts";
import { isolated } from "./isolated.ts";

const lists = inLanguage((code) => new Intl.ListFormat(code, { type: "unit" }));

/** "a, b, c": a list in the language of the page. */
export const listText = (parts: readonly string[]): string => lists().format(parts.map(isolated));
