/** Lookup after a sign: its start, and the text up to the caret. */
export interface Slash {
  readonly start: number;
  readonly query: string;
  /** `/` asks for a canned reply, `:` for an emoji, `@` for a colleague. */
  readonly sign: "/" | ":" | "@";
}

const SIGNS: readonly (readonly [sign: Slash["sign"], before: RegExp])[] = [
  ["/", /(?:^|\s)\/([^\s/]{0,40})$/],
  // Two characters: a time, a smiley and the end of a sentence ask for none.
  [":", /(?:^|\s):([\p{L}\d_+-]{2,30})$/u],
  // A first and a last name may follow, but no third word: the text goes on behind a name.
  ["@", /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40}(?:\s[\p{L}\p{N}._-]{0,40})?)$/u],
];

/** A sign at the beginning or after a blank asks for something; one inside a word, a date or an address does not. */
export function slashAt(text: string, caret: number): Slash | null {
  for (const [sign, before] of SIGNS) {
    const query = before.exec(text.slice(0, caret))?.[1];
    if (query !== undefined) return { start: caret - query.length - 1, query, sign };
  }
  return null;
}
