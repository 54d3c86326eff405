import { foldSearchText, isUnspaced } from "@parley/core/contract/folded-text";
import { phoneForms, searchTerms } from "./phone-forms.ts";

/**
 * Folds case and accents. A text that folding would empty is kept, so that searching for it finds nothing instead of
 * everything.
 */
const folded = (text: string): string => foldSearchText(text) || text;

/**
 * Returns a pattern for `search like …` that finds a text anywhere, with special characters escaped. Search columns are
 * folded by `parley_fold`.
 */
const contains = (text: string): string => `%${folded(text).replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Minimum length in characters for a trigram search. A shorter text matches only beginnings of words, for which
 * PostgreSQL can still use the index.
 */
const TRIGRAM = 3;
/** Length of a usual given name in scripts without spaces, which is found within a name although it has no trigram. */
const UNSPACED_NAME = 2;

const patternsOf = (text: string): readonly string[] => {
  const pattern = contains(text);
  const search = folded(text);
  return search.length >= TRIGRAM || (search.length === UNSPACED_NAME && isUnspaced(search))
    ? [pattern]
    : [pattern.slice(1), `% ${pattern.slice(1)}`];
};

/** Maximum number of parts of a search. The last words of a longer search are one part, which is required as written. */
const PARTS_MAX = 6;

/** Returns the parts of a search that a row must contain, in any order. */
const requiredParts = (terms: readonly string[]): readonly string[] => {
  const rest = terms.slice(PARTS_MAX - 1).join(" ");
  return [...new Set(rest === "" ? terms : [...terms.slice(0, PARTS_MAX - 1), rest])];
};

/**
 * Returns a condition that a column matches at least one pattern of every part. Parts with the same number of patterns
 * are grouped, so that few different statements are prepared.
 */
const everyPart = (column: string, parts: readonly (readonly string[])[], hold: (value: string) => string): string => {
  const conditions = parts
    .map((patterns) => [...new Set(patterns)])
    .sort((one, other) => one.length - other.length)
    .map((patterns) => patterns.map((pattern) => `${column} like ${hold(pattern)}`))
    .map((alternatives) => (alternatives.length === 1 ? alternatives.join() : `(${alternatives.join(" or ")})`));
  return conditions.length === 1 ? conditions.join() : `(${conditions.join(" and ")})`;
};

/**
 * Returns a condition that finds all words of a text in a search column, in any order, by its trigram index. `holder`
 * stores a value and returns its placeholder.
 */
export const textSearchCondition = (column: string, text: string, holder: (value: string) => string): string =>
  everyPart(column, requiredParts(searchTerms(text)).map(patternsOf), holder);

/** Same as `textSearchCondition`, but finds short words anywhere too, for which PostgreSQL may read the whole table. */
export const containsCondition = (column: string, text: string, holder: (value: string) => string): string =>
  everyPart(
    column,
    requiredParts(searchTerms(text)).map((part) => [contains(part)]),
    holder,
  );

/** Patterns of telephone country codes for `like`. Only 1 and 7 have a single digit. */
const CALLING_CODES = ["1", "7", "__", "___"];

/**
 * Same as `textSearchCondition`, for a search column that also contains phone numbers as E.164 or as digits. Finds a
 * number in any notation, even next to other words. `countries` are those whose dialling rules apply
 * (`dialingCountries`).
 */
export const foundPerson = (
  column: string,
  text: string,
  { hold, countries }: { hold(value: string): string; readonly countries: readonly string[] },
): string => {
  const patternsOfPart = (part: string): readonly string[] => {
    const forms = phoneForms(part, countries);
    const abroad = forms?.afterCallingCode === undefined ? [] : CALLING_CODES.map((code) => `%+${code}${forms.afterCallingCode}%`);
    return [...[...(forms?.anywhere ?? []), part].flatMap(patternsOf), ...abroad];
  };
  return everyPart(column, requiredParts(searchTerms(text, { joinPhones: true })).map(patternsOfPart), hold);
};
