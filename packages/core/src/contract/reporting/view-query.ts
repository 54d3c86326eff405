/** What stands in an address for a moment and is no part of a view: which page, what lies open over the list, which view it is. */
const PASSING = new Set(["page", "open", "saved", "create", "give", "at"]);
/** What lies over the screen, and lists of one thing among many, have a prefix of their own: `mailbox.open`, `to12.page`. */
const NOT_OF_THE_SCREEN = /^(mailbox|[a-z]+\d+)\./;

/** Whether a list of this prefix belongs to its screen, and so do its filters. */
export const isOfTheScreen = (prefix: string): boolean => !NOT_OF_THE_SCREEN.test(prefix);

const isKept = ([name, value]: readonly [string, string]): boolean =>
  value !== "" && !NOT_OF_THE_SCREEN.test(name) && !PASSING.has(name.slice(name.lastIndexOf(".") + 1));

/** The query of a view out of the search string of an address: without what passes, each name once and in one order, so that two that ask the same are equal. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const kept = [...new Set(params.keys())].map((name) => [name, params.get(name) ?? ""] as const).filter(isKept);
  return new URLSearchParams(kept.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => [name, value])).toString();
}
