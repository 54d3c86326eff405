/** Rows of a list in frozen order, and the number of new rows not shown. */
export interface FrozenOrder<T> {
  readonly shown: readonly T[];
  readonly gathered: number;
}

/**
 * Returns the items in their previous order (`held`), so that no row moves while the user points at it. Removed items
 * disappear; new items at the end appear; other new items are only counted until the user shows them.
 */
export function freezeOrder<T>(live: readonly T[], keyOf: (item: T) => number, held: readonly number[] | null): FrozenOrder<T> {
  if (held === null) return { shown: live, gathered: 0 };
  const items = new Map(live.map((item) => [keyOf(item), item]));
  const kept = held.flatMap((key) => items.get(key) ?? []);
  if (kept.length === 0) return { shown: live, gathered: 0 };
  const keptKeys = new Set(kept.map(keyOf));
  const last = live.findLastIndex((item) => keptKeys.has(keyOf(item)));
  const behind = live.slice(last + 1);
  return { shown: [...kept, ...behind], gathered: live.length - kept.length - behind.length };
}
