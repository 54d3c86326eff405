/**
 * Look-up in the composer, which a trigger character has started: the position of this character, and the text between
 * it and the caret.
 */
export interface ComposerLookup {
  readonly start: number;
  readonly query: string;
  /** Trigger character of the look-up: `/` for canned replies, `:` for emojis, `@` for colleagues. */
  readonly sign: "/" | ":" | "@";
}

const SIGNS: readonly (readonly [sign: ComposerLookup["sign"], before: RegExp])[] = [
  ["/", /(?:^|\s)\/([^\s/]{0,40})$/],
  // Requires two characters after the colon, so that a time, a smiley or the end of a sentence starts no look-up.
  [":", /(?:^|\s):([\p{L}\d_+-]{2,30})$/u],
  // Permits two words, for first and last name. A third word ends the look-up, because the text continues after a name.
  ["@", /(?:^|[\s(])@([\p{L}\p{M}\p{N}._'’ʼ`-]{0,40}(?:\s[\p{L}\p{M}\p{N}._'’ʼ`-]{0,40})?)$/u],
];

/**
 * Returns the look-up at the caret, if any. The trigger character must be at the start or after a space, and not inside
 * a word, date or URL.
 */
export function composerLookupAt(text: string, caret: number): ComposerLookup | null {
  for (const [sign, before] of SIGNS) {
    const query = before.exec(text.slice(0, caret))?.[1];
    if (query !== undefined) return { start: caret - query.length - 1, query, sign };
  }
  return null;
}
