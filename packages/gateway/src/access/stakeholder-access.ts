import type { Database } from "../db/database.ts";
import { problem } from "../errors/app-error.ts";
import { hasAccessTo, scopeOf, type Who } from "./who.ts";

/** Returns whether the stakeholder exists for this user: a foreign stakeholder and a missing one look the same. */
export const canAccessStakeholder = async (database: Database, who: Who, stakeholderId: number): Promise<boolean> => {
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
export const NO_SUCH_STAKEHOLDER = problem("stakeholderId", "stakeholderUnknown");

/** Returns the scope of a list: one stakeholder, the whole platform (0), or undefined for no rows. */
export const listScope = (who: Who, stakeholderId: number | undefined): number | undefined => {
  if (stakeholderId === undefined) return scopeOf(who);
  return hasAccessTo(who, stakeholderId) ? stakeholderId : undefined;
};
