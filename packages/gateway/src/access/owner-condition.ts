import { type AuthenticatedUser, scopeOf } from "./who.ts";

/**
 * SQL condition on rows that belong to one person; `value` is bound to `$1`. Each variant uses a different index, so it
 * gets its own prepared-statement name.
 */
export interface OwnerCondition {
  readonly name: "own" | "stakeholder" | "all";
  readonly where: string;
  readonly value: number;
}

/**
 * Limits personal items to the user's own. Super admins get the items of all users in their scope. `as` is the table
 * alias.
 */
export const ownerCondition = (who: AuthenticatedUser, as: string): OwnerCondition => {
  if (!who.isSuperAdmin) return { name: "own", where: `${as}.owner_id = $1`, value: who.userId };
  const scope = scopeOf(who);
  return scope === 0 ? { name: "all", where: "$1 = 0", value: 0 } : { name: "stakeholder", where: `${as}.stakeholder_id = $1`, value: scope };
};

/**
 * Id of the user to whose personal items a query is limited; undefined for super admins, who see the items of all users
 * in their scope.
 */
export const onlyOwner = (who: Pick<AuthenticatedUser, "isSuperAdmin" | "userId">): number | undefined => (who.isSuperAdmin ? undefined : who.userId);
