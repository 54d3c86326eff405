import { scopeOf, type Who } from "./who.ts";

/**
 * SQL condition on rows that belong to one person; `$1` is `value`. Each kind has its own index and therefore its own
 * name, for prepared statements.
 */
export interface OwnerCondition {
  readonly name: "own" | "stakeholder" | "all";
  readonly where: string;
  readonly value: number;
}

/**
 * Limits personal items to the user's own; super admins see those of everybody in their scope. `as` is the table alias.
 */
export const ownerCondition = (who: Who, as: string): OwnerCondition => {
  if (!who.isSuperAdmin) return { name: "own", where: `${as}.owner_id = $1`, value: who.userId };
  const scope = scopeOf(who);
  return scope === 0 ? { name: "all", where: "$1 = 0", value: 0 } : { name: "stakeholder", where: `${as}.stakeholder_id = $1`, value: scope };
};

/** User to whom personal items are limited; undefined for super admins, who see everybody's in their scope. */
export const onlyOwner = (who: Pick<Who, "isSuperAdmin" | "userId">): number | undefined => (who.isSuperAdmin ? undefined : who.userId);
