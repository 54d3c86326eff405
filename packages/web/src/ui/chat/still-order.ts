/** Frozen rows of a list, and the number of new ones. */
export interface StillOrder<T> {
  readonly shown: readonly T[];
  readonly gathered: number;
}

/**
 * Items of `live` in their previous order (`held`), so that nothing moves under a pointer or focus. Removed items
 * disappear; new items at the end are shown; new items that would move others are counted, and shown on request.
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
