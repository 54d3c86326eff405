import type { Database } from "../db/database.ts";
import { problem } from "../errors/app-error.ts";
import { type AuthenticatedUser, hasAccessTo, scopeOf } from "./who.ts";

/**
 * Returns whether the stakeholder exists and the user has access to it. Callers cannot distinguish a missing
 * stakeholder from one without access.
 */
export const canAccessStakeholder = async (database: Database, who: AuthenticatedUser, stakeholderId: number): Promise<boolean> => {
  if (!hasAccessTo(who, stakeholderId)) return false;
  if (stakeholderId === who.stakeholderId) return true;
  const found = await database.query(scopeOf(who), {
    name: "stakeholder_is_reachable",
    text: "select 1 from stakeholder where id = $1",
    values: [stakeholderId],
  });
  return found.length > 0;
};

/** Validation problem for a draft whose stakeholder `canAccessStakeholder` rejects. */
export const STAKEHOLDER_NOT_FOUND = problem("stakeholderId", "stakeholderUnknown");

/**
 * Returns the database scope of a list: the id of one stakeholder, 0 for the whole platform, or undefined if the user
 * may see no rows.
 */
export const listScope = (who: AuthenticatedUser, stakeholderId: number | undefined): number | undefined => {
  if (stakeholderId === undefined) return scopeOf(who);
  return hasAccessTo(who, stakeholderId) ? stakeholderId : undefined;
};
