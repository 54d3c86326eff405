import { foldText } from "@parley/core/contract/folded-text";

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

const PHONE = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;
/** Fewer digits after a zero are no number: they would find nearly everybody. */
const NATIONAL_DIGITS_MIN = 3;

/**
 * The digits of a phone number as the search column of customers has them after the plus sign; undefined for other texts. `00` is a plus. A number in national form is found
 * by what follows its zero, so its country does not have to be known.
 */
const phoneDigits = (typed: string): string | undefined => {
  const text = foldText(typed).trim();
  if (!PHONE.test(text)) return undefined;
  const digits = text.replace("(0)", "").replace(/\D/g, "");
  if (text.startsWith("+")) return `+${digits}`;
  const meant = digits.replace(/^0+/, "");
  if (meant.length < NATIONAL_DIGITS_MIN) return digits;
  return digits.startsWith("00") ? `+${meant}` : meant;
};

const anyOf = (column: string, patterns: readonly string[], holder: (value: string) => string): string => {
  const conditions = [...new Set(patterns)].map((pattern) => `${column} like ${holder(pattern)}`);
  return conditions.length === 1 ? conditions.join() : `(${conditions.join(" or ")})`;
};

/** The condition that finds a text in a search column, by its trigram index however short the text is. `holder` keeps a value and names its place. */
export const found = (column: string, text: string, holder: (value: string) => string): string => anyOf(column, patternsOf(text), holder);

/** The same in the search column of customers, where a phone number is found however it is written. */
export const foundCustomer = (column: string, text: string, holder: (value: string) => string): string => {
  const digits = phoneDigits(text);
  return anyOf(column, digits === undefined ? patternsOf(text) : [...patternsOf(digits), ...(digits === text ? [] : patternsOf(text))], holder);
};
