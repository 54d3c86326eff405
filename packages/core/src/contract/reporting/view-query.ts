/** URL parameters that are not part of a view: the page, open panels, and the view itself. */
const PASSING = new Set(["page", "open", "saved", "create", "give", "at"]);
/**
 * Matches URL parameters with the prefix of an overlay, such as `mailbox.open`, or of a list below a single item, such
 * as `to12.page`.
 */
const NOT_OF_THE_SCREEN = /^(mailbox|[a-z]+\d+)\./;

/** True if a list with this prefix belongs to the screen itself, so that its filters are part of a view. */
export const belongsToScreen = (prefix: string): boolean => !NOT_OF_THE_SCREEN.test(prefix);

const isKept = ([name, value]: readonly [string, string]): boolean =>
  value !== "" && !NOT_OF_THE_SCREEN.test(name) && !PASSING.has(name.slice(name.lastIndexOf(".") + 1));

/**
 * Returns the query of a view from the query string of a URL. Temporary parameters and duplicates are removed and the
 * rest is sorted, so that equal queries give equal strings.
 */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const kept = [...new Set(params.keys())].map((name) => [name, params.get(name) ?? ""] as const).filter(isKept);
  return new URLSearchParams(kept.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => [name, value])).toString();
}
