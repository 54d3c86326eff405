import { foldText } from "@parley/core/contract/folded-text";
import { phoneForms } from "./phone-forms.ts";

/** A text without case and accents; signs that folding removes are kept when there is nothing else, so that a search for them finds nothing instead of everything. */
const folded = (text: string): string => foldText(text) || text;

/** The pattern for `search like …` that finds a text anywhere, whatever signs it holds. Search columns are folded by `parley_fold`. */
export const contains = (text: string): string => `%${folded(text).replace(/[\\%_]/g, "\\$&")}%`;

/** Trigrams need three signs; a shorter text looks for the beginning of a word, which the index still answers. */
const TRIGRAM = 3;

const patternsOf = (text: string): readonly string[] => {
  const pattern = contains(text);
  return folded(text).length >= TRIGRAM ? [pattern] : [pattern.slice(1), `% ${pattern.slice(1)}`];
};

const anyOf = (column: string, patterns: readonly string[], holder: (value: string) => string): string => {
  const conditions = [...new Set(patterns)].map((pattern) => `${column} like ${holder(pattern)}`);
  return conditions.length === 1 ? conditions.join() : `(${conditions.join(" or ")})`;
};

/** The condition that finds a text in a search column, by its trigram index however short the text is. `holder` keeps a value and names its place. */
export const found = (column: string, text: string, holder: (value: string) => string): string => anyOf(column, patternsOf(text), holder);

/** Calling codes as `like` compares them: only 1 and 7 have one digit. */
const CALLING_CODES = ["1", "7", "__", "___"];

/**
 * The same in a search column that holds phone numbers, as E.164 or as digits: a number is found however it is written. `countries` are those whose dialing rules count
 * (`dialingCountries`).
 */
export const foundPerson = (
  column: string,
  text: string,
  { hold, countries }: { hold(value: string): string; readonly countries: readonly string[] },
): string => {
  const forms = phoneForms(text, countries);
  const abroad = forms?.afterCallingCode === undefined ? [] : CALLING_CODES.map((code) => `%+${code}${forms.afterCallingCode}%`);
  return anyOf(column, [...[...(forms?.anywhere ?? []), text].flatMap(patternsOf), ...abroad], hold);
};
