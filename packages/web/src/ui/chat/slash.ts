/** Lookup after a sign: its start, and the text up to the caret. */
export interface Slash {
  readonly start: number;
  readonly query: string;
  /** `/` looks up a canned reply, `:` an emoji, `@` a colleague. */
  readonly sign: "/" | ":" | "@";
}

const SIGNS: readonly (readonly [sign: Slash["sign"], before: RegExp])[] = [
  ["/", /(?:^|\s)\/([^\s/]{0,40})$/],
  // At least two characters: a time, a smiley and the end of a sentence start no lookup.
  [":", /(?:^|\s):([\p{L}\d_+-]{2,30})$/u],
  // A first and a last name, but no third word: the text continues after a name.
  ["@", /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40}(?:\s[\p{L}\p{N}._-]{0,40})?)$/u],
];

/** A sign starts a lookup at the beginning or after a space, not inside a word, date or address. */
export function slashAt(text: string, caret: number): Slash | null {
  for (const [sign, before] of SIGNS) {
    const query = before.exec(text.slice(0, caret))?.[1];
    if (query !== undefined) return { start: caret - query.length - 1, query, sign };
  }
  return null;
}
