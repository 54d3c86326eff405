/** What is being looked up behind a slash: where it begins, and the text up to the caret. */
export interface Slash {
  readonly start: number;
  readonly query: string;
}

/** A slash at the beginning or after a blank asks for a canned reply; one inside a word, a date or an address does not. */
export function slashAt(text: string, caret: number): Slash | null {
  const found = /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret));
  if (found === null) return null;
  const query = found[1] ?? "";
  return { start: caret - query.length - 1, query };
}
