/** Parameters of an address that are not part of a view: page, open panels, and the view itself. */
const PASSING = new Set(["page", "open", "saved", "create", "give", "at"]);
/** Parameters with a prefix belong to an overlay, or to a list below one item: `mailbox.open`, `to12.page`. */
const NOT_OF_THE_SCREEN = /^(mailbox|[a-z]+\d+)\./;

/** True when a list with this prefix, and its filters, belong to its screen. */
export const isOfTheScreen = (prefix: string): boolean => !NOT_OF_THE_SCREEN.test(prefix);

const isKept = ([name, value]: readonly [string, string]): boolean =>
  value !== "" && !NOT_OF_THE_SCREEN.test(name) && !PASSING.has(name.slice(name.lastIndexOf(".") + 1));

/**
 * Query of a view from the search string of an address: without temporary parameters, each name once and in a fixed
 * order, so that equal queries are equal texts.
 */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const kept = [...new Set(params.keys())].map((name) => [name, params.get(name) ?? ""] as const).filter(isKept);
  return new URLSearchParams(kept.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => [name, value])).toString();
}
