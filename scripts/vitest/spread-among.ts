/** The last tenth is left to `many`, so that none of `few` is what everybody waits for at the end. */
const OVER = 0.9;

/** `few` at equal distances among `many`, from the very first on. */
export function spreadAmong<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const before = (at: number) => Math.round(((many.length * OVER) / few.length) * at);
  return [...few.flatMap((item, at) => [item, ...many.slice(before(at), before(at + 1))]), ...many.slice(few.length === 0 ? 0 : before(few.length))];
}
