import { auditField } from "./fields.ts";

/** What an entry keeps of a thing: by field, or nothing. */
export type AuditSide = Readonly<Record<string, unknown>> | null;

/** One field that is another after the change, or that was added or taken away with the thing. */
export interface Difference {
  /** From the outermost name inwards: `["items", "messages", "price"]`. */
  readonly path: readonly [string, ...string[]];
  readonly before: unknown;
  readonly after: unknown;
  /** Of lists on both sides, what came and what went. */
  readonly added?: readonly unknown[];
  readonly removed?: readonly unknown[];
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);
/** Equal as JSON is, whatever the order of names. */
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
 * The fields in which two sides differ, in the order in which they are kept. Where both are kept, those of the second: what the first alone has was not touched. What
 * counts changes (`version`) is none.
 */
export const difference = (before: AuditSide, after: AuditSide): readonly Difference[] =>
  Object.keys(after ?? before ?? {})
    .filter((name) => auditField(name).counts !== true)
    .flatMap((name) => differences([name], before?.[name], after?.[name]));
