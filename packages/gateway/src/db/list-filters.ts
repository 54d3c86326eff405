import { contains, found } from "./contains.ts";
import type { Asked, Takes } from "./list-definition.ts";

type Holder = Pick<Asked<Takes>, "hold">;

/** Rows whose column is the value. */
export const equals =
  (column: string) =>
  (value: unknown, { hold }: Holder): string =>
    `${column} = ${hold(value)}`;

/**
 * Rows whose column is one of a few words. The words are written into the SQL, because only then can PostgreSQL use a
 * partial index.
 */
export const written =
  <const Word extends string>(column: string, words: readonly Word[]) =>
  (value: Word): string => {
    if (!words.includes(value)) throw new RangeError(`${column} is never ${value}`);
    return `${column} = '${value}'`;
  };

/** Rows for which a condition holds, or does not hold. */
export const whether =
  (condition: string) =>
  (value: boolean): string =>
    value ? condition : `not ${condition}`;

/**
 * Finds a text anywhere in a search column; a text under three characters at the beginning of a word, which the index
 * still supports.
 */
export const searched = (column: string) => ({ gathered: (text: string, { hold }: Holder): string => found(column, text, hold) });

/** Finds a text anywhere in a search column, however short. `pattern` converts it to a `like` pattern. */
export const containing = (column: string, pattern: (text: string) => string = contains) => ({
  gathered: (text: string, { hold }: Holder): string => `${column} like ${hold(pattern(text))}`,
});
