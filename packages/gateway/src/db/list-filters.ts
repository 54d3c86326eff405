import { containsCondition, textSearchCondition } from "./contains.ts";
import type { ListParamTypes, StatementBuilder } from "./list-definition.ts";

type Holder = Pick<StatementBuilder<ListParamTypes>, "hold">;

/** Returns a filter for rows whose column equals the value. */
export const equals =
  (column: string) =>
  (value: unknown, { hold }: Holder): string =>
    `${column} = ${hold(value)}`;

/**
 * Returns a filter for rows whose column is one of a few literals. They are written into the SQL, because only then can
 * PostgreSQL use a partial index.
 */
export const literalsFilter =
  <const Word extends string>(column: string, words: readonly Word[]) =>
  (value: Word): string => {
    if (!words.includes(value)) throw new RangeError(`${column} is never ${value}`);
    return `${column} = '${value}'`;
  };

/** Returns a filter for rows that meet a condition, or for those that do not. */
export const conditionFilter =
  (condition: string) =>
  (value: boolean): string =>
    value ? condition : `not ${condition}`;

/**
 * Returns a filter that finds all words of a text in a search column, in any order. Words shorter than three characters
 * match only at the beginning of a word, for which the index can still be used.
 */
export const searched = (column: string) => ({ gathered: (text: string, { hold }: Holder): string => textSearchCondition(column, text, hold) });

/**
 * Returns a filter that finds all words of a text, of any length, anywhere in a search column. `form` converts the text
 * to the form in which the column stores texts.
 */
export const containing = (column: string, form: (text: string) => string = (text) => text) => ({
  gathered: (text: string, { hold }: Holder): string => containsCondition(column, form(text), hold),
});
