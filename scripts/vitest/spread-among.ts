/** The last tenth contains only items of `many`, so that the run does not end waiting for an item of `few`. */
const OVER = 0.9;

/** Spreads `few` evenly among `many`, starting with the very first. */
export function spreadAmong<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const before = (at: number) => Math.round(((many.length * OVER) / few.length) * at);
  return [...few.flatMap((item, at) => [item, ...many.slice(before(at), before(at + 1))]), ...many.slice(few.length === 0 ? 0 : before(few.length))];
}
