import type { Database } from "../db/database.ts";
import { hasAccessTo, scopeOf, type Who } from "./who.ts";

/** Whether there is such a stakeholder for this user: one that is not theirs and one that never existed are the same. */
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

/** The field's problem when `canAccessStakeholder` says no to the stakeholder of a draft. */
export const NO_SUCH_STAKEHOLDER = { path: "stakeholderId", message: "There is no such stakeholder, or it is not yours" };

/** Which stakeholder's rows a list shows: those of one, of the whole platform (0), or none at all. */
export const listScope = (who: Who, stakeholderId: number | undefined): number | undefined => {
  if (stakeholderId === undefined) return scopeOf(who);
  return hasAccessTo(who, stakeholderId) ? stakeholderId : undefined;
};
