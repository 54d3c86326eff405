/**
 * Share of `many` among which `few` are spread. The last tenth contains none of them, so that the run does not end
 * waiting for a slow one.
 */
const OVER = 0.9;

/** Spreads the items of `few` evenly among those of `many`, beginning with an item of `few`. */
export function spreadAmong<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const before = (at: number) => Math.round(((many.length * OVER) / few.length) * at);
  return [...few.flatMap((item, at) => [item, ...many.slice(before(at), before(at + 1))]), ...many.slice(few.length === 0 ? 0 : before(few.length))];
}
