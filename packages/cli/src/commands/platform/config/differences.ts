import { isDeepStrictEqual } from "node:util";
import type { ExistingEntry, Part } from "./parts.ts";

/** One step from the current configuration to the one in the file. */
export type Difference<Entry> =
  | { readonly action: "add"; readonly key: string; readonly wanted: Entry }
  | {
      readonly action: "change";
      readonly key: string;
      readonly wanted: Entry;
      readonly present: ExistingEntry<Entry>;
      readonly fields: readonly string[];
    }
  | { readonly action: "remove"; readonly key: string; readonly present: ExistingEntry<Entry> };

/**
 * Returns the steps from `present` to `wanted`: additions, changes and, with `prune`, removals of entries missing from
 * `wanted` where the platform supports removal.
 */
export function differences<Entry extends object>(
  part: Pick<Part<Entry>, "key" | "remove">,
  wanted: readonly Entry[],
  present: readonly ExistingEntry<Entry>[],
  prune: boolean,
): Difference<Entry>[] {
  const there = new Map(present.map((one) => [part.key(one.entry), one]));
  const asked = new Set(wanted.map(part.key));
  const steps = wanted.flatMap((entry): Difference<Entry>[] => {
    const key = part.key(entry);
    const known = there.get(key);
    if (!known) return [{ action: "add", key, wanted: entry }];
    const fields = changedFields(known.entry, entry);
    return fields.length > 0 ? [{ action: "change", key, wanted: entry, present: known, fields }] : [];
  });
  const extra = prune && part.remove ? present.filter(({ entry }) => !asked.has(part.key(entry))) : [];
  return [...steps, ...extra.map((one): Difference<Entry> => ({ action: "remove", key: part.key(one.entry), present: one }))].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
}

function changedFields<Entry extends object>(before: Entry, after: Entry): string[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => (isDeepStrictEqual(inOrder(field, old.get(field)), inOrder(field, value)) ? [] : [field]));
}

/**
 * Sorts the actions of rights before comparison, because their order is irrelevant. The order of dashboards matters and
 * is kept.
 */
function inOrder(field: string, value: unknown): unknown {
  if (field !== "permissions" || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([area, actions]) => [area, Array.isArray(actions) ? [...actions].sort() : actions]));
}
