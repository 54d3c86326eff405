/** What a list shows while it is to stand still, and how much has come meanwhile. */
export interface StillOrder<T> {
  readonly shown: readonly T[];
  readonly gathered: number;
}

/**
 * The items of `live` in the order that they had (`held`), so that nothing moves away under a pointer or a focus. What is gone is gone; what came behind all of
 * them moves nothing and is shown; what would push them is gathered, to be shown when somebody asks for it.
 */
export function stillOrder<T>(live: readonly T[], keyOf: (item: T) => number, held: readonly number[] | null): StillOrder<T> {
  if (held === null) return { shown: live, gathered: 0 };
  const items = new Map(live.map((item) => [keyOf(item), item]));
  const kept = held.flatMap((key) => items.get(key) ?? []);
  if (kept.length === 0) return { shown: live, gathered: 0 };
  const keptKeys = new Set(kept.map(keyOf));
  const last = live.findLastIndex((item) => keptKeys.has(keyOf(item)));
  const behind = live.slice(last + 1);
  return { shown: [...kept, ...behind], gathered: live.length - kept.length - behind.length };
}
