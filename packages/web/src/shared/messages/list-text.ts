import { cacheByLanguage } from "./in-language.ts";
import { isolated } from "./isolated.ts";

const lists = cacheByLanguage((code) => new Intl.ListFormat(code, { type: "unit" }));

/** Joins strings as a list in the current language, for example "a, b, c". */
export const listText = (parts: readonly string[]): string => lists().format(parts.map(isolated));
