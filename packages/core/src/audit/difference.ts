import { auditField } from "./fields.ts";

/** State of an entity before or after an audited change, by field. Null if the entity did not exist. */
export type AuditSide = Readonly<Record<string, unknown>> | null;

/** A field that changed, or that was added or removed with the entity. */
export interface Difference {
  /** Names from the outermost object inwards, such as `["items", "messages", "price"]`. */
  readonly path: readonly [string, ...string[]];
  readonly before: unknown;
  readonly after: unknown;
  /** Items that were added and removed, if the field's values before and after are both lists. */
  readonly added?: readonly unknown[];
  readonly removed?: readonly unknown[];
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);
/** Returns JSON with sorted keys, so that equal objects give equal strings. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isPlain(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? "";
const isSame = (one: unknown, other: unknown): boolean => canonical(one ?? null) === canonical(other ?? null);

const without = (all: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
  const known = new Set(others.map(canonical));
  return all.filter((one) => !known.has(canonical(one)));
};

function differences(path: readonly [string, ...string[]], before: unknown, after: unknown): readonly Difference[] {
  if (isSame(before, after)) return [];
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  if (sides.every(isPlain)) {
    const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => differences([...path, name], was[name], is[name]));
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, before, after }];
  return [{ path, before, after, added: without(after, before), removed: without(before, after) }];
}

/**
 * Returns the fields that differ, in stored order. If both states exist, only fields of `after` are compared, because
 * `after` contains only what the change concerned. Version counters are ignored.
 */
export const difference = (before: AuditSide, after: AuditSide): readonly Difference[] =>
  Object.keys(after ?? before ?? {})
    .filter((name) => auditField(name).counts !== true)
    .flatMap((name) => differences([name], before?.[name], after?.[name]));
