import { CATALOGUE, type Permission } from "@parley/core/access";
import type { Permissions } from "@parley/core/contract";
import type { input } from "zod/mini";
import { usage } from "./fail.ts";

/** Right in the notation of `parley access explain`, which is an area or an action of an area. */
interface Right {
  readonly area: string;
  readonly action: string | undefined;
}

const areas: Readonly<Record<string, readonly string[]>> = CATALOGUE;
const alike = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/**
 * Parses a right such as `Support` or `Support: Chat with User`, ignoring case. The usage error for an unknown right
 * lists the existing ones.
 */
function rightOf(text: string): Right {
  const [named = "", ...rest] = text.split(":");
  const area = Object.keys(areas).find((name) => alike(name, named));
  if (area === undefined) throw usage(`There is no area '${named.trim()}'.`, `Areas: ${Object.keys(areas).join(", ")}`);
  if (rest.length === 0) return { area, action: undefined };
  const action = areas[area]?.find((name) => alike(name, rest.join(":")));
  if (action === undefined)
    throw usage(`The area ${area} has no action '${rest.join(":").trim()}'.`, `Its actions: ${areas[area]?.join(", ") || "none"}`);
  return { area, action };
}

/** Adds and removes rights. Granting an action also grants its area, and revoking an area also revokes its actions. */
export function changedRights(
  held: readonly Permission[],
  { grant = [], revoke = [] }: { readonly grant?: readonly string[]; readonly revoke?: readonly string[] },
) {
  const rights = new Map(held.map(({ area, actions }) => [area, new Set(actions.map(({ actionName }) => actionName))]));
  for (const { area, action } of grant.map(rightOf)) {
    const actions = rights.get(area) ?? new Set();
    rights.set(area, action === undefined ? actions : actions.add(action));
  }
  for (const { area, action } of revoke.map(rightOf)) {
    if (action === undefined) rights.delete(area);
    else rights.get(area)?.delete(action);
  }
  const changed = [...rights].map(([area, actions]) => ({ area, actions: [...actions].map((actionName) => ({ actionName })) }));
  // Casts rights that were not parsed here. They came from the gateway, which accepts its own area and action names.
  return changed as input<typeof Permissions>;
}

const listed = (permissions: readonly Permission[]): readonly string[] =>
  permissions.flatMap(({ area, actions }) => [area, ...actions.map(({ actionName }) => `${area}: ${actionName}`)]).sort();

/**
 * Returns the rights that a change grants and revokes. A granted area is left out if one of its actions is granted too,
 * because the action includes it.
 */
export function rightsDifference(before: readonly Permission[], after: readonly Permission[]) {
  const [had, has] = [listed(before), listed(after)];
  const granted = has.filter((right) => !had.includes(right));
  return {
    granted: granted.filter((right) => !granted.some((other) => other.startsWith(`${right}: `))),
    revoked: had.filter((right) => !has.includes(right)),
  };
}
