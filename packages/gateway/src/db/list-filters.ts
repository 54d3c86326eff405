import { contains, found } from "./contains.ts";
import type { Asked, Takes } from "./list-definition.ts";

type Holder = Pick<Asked<Takes>, "hold">;

/** Rows whose column is the value. */
export const equals =
  (column: string) =>
  (value: unknown, { hold }: Holder): string =>
    `${column} = ${hold(value)}`;

/** Rows whose column is one of a few words. They are written out, because only so PostgreSQL knows that an index over some of the rows will do. */
export const written =
  <const Word extends string>(column: string, words: readonly Word[]) =>
  (value: Word): string => {
    if (!words.includes(value)) throw new RangeError(`${column} is never ${value}`);
    return `${column} = '${value}'`;
  };

/** Rows for which a condition holds, or does not. */
export const whether =
  (condition: string) =>
  (value: boolean): string =>
    value ? condition : `not ${condition}`;

/** A text anywhere in a search column; one of under three signs at the beginning of a word, which the index still answers. */
export const searched = (column: string) => ({ gathered: (text: string, { hold }: Holder): string => found(column, text, hold) });

/** A text anywhere in a search column, however short. `pattern` makes of it what `like` compares. */
export const containing = (column: string, pattern: (text: string) => string = contains) => ({
  gathered: (text: string, { hold }: Holder): string => `${column} like ${hold(pattern(text))}`,
});
