import type { Database } from "../db/database.ts";
import { reaches, scopeOf, type Who } from "./who.ts";

/** Whether there is such a stakeholder for this user: one that is not theirs and one that never existed are the same. */
export const isReachable = async (database: Database, who: Who, stakeholderId: number): Promise<boolean> => {
  if (!reaches(who, stakeholderId)) return false;
  if (stakeholderId === who.stakeholderId) return true;
  const found = await database.query(scopeOf(who), {
    name: "stakeholder_is_reachable",
    text: "select 1 from stakeholder where id = $1",
    values: [stakeholderId],
  });
  return found.length > 0;
};

/** The field's problem when `isReachable` says no to the stakeholder of a draft. */
export const UNREACHABLE = { path: "stakeholderId", message: "There is no such stakeholder, or it is not yours" };

/** Which stakeholder's rows a list shows: those of one, of the whole platform (0), or none at all. */
export const listScope = (who: Who, stakeholderId: number | undefined): number | undefined => {
  if (stakeholderId === undefined) return scopeOf(who);
  return reaches(who, stakeholderId) ? stakeholderId : undefined;
};
