import { foldText } from "@parley/core/contract/folded-text";
import { phoneForms } from "./phone-forms.ts";

/**
 * Folds case and accents. A text that folding would empty is kept, so that searching for it finds nothing instead of
 * everything.
 */
const folded = (text: string): string => foldText(text) || text;

/**
 * Returns a pattern for `search like …` that finds a text anywhere, with special characters escaped. Search columns are
 * folded by `parley_fold`.
 */
export const contains = (text: string): string => `%${folded(text).replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Minimum length for a trigram search. A shorter text matches only beginnings of words, for which PostgreSQL can still
 * use the index.
 */
const TRIGRAM = 3;

const patternsOf = (text: string): readonly string[] => {
  const pattern = contains(text);
  return folded(text).length >= TRIGRAM ? [pattern] : [pattern.slice(1), `% ${pattern.slice(1)}`];
};

const anyOf = (column: string, patterns: readonly string[], holder: (value: string) => string): string => {
  const conditions = [...new Set(patterns)].map((pattern) => `${column} like ${holder(pattern)}`);
  return conditions.length === 1 ? conditions.join() : `(${conditions.join(" or ")})`;
};

/**
 * Returns a condition that finds a text of any length in a search column by its trigram index. `holder` stores a value
 * and returns its placeholder.
 */
export const textSearchCondition = (column: string, text: string, holder: (value: string) => string): string =>
  anyOf(column, patternsOf(text), holder);

/** Patterns of telephone country codes for `like`. Only 1 and 7 have a single digit. */
const CALLING_CODES = ["1", "7", "__", "___"];

/**
 * Same as `found`, for a search column that also contains phone numbers as E.164 or as digits. Finds a number in any
 * notation. `countries` are those whose dialling rules apply (`dialingCountries`).
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
