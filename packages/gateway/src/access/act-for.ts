import { PROVIDER_ID } from "@parley/core/access";
import { ACT_FOR } from "@parley/core/contract";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import { fail, problem } from "../errors/app-error.ts";
import { rightsOf } from "./rights-of.ts";
import type { Who } from "./who.ts";

/** Same form as ids in paths: a whole number that fits an `int` of PostgreSQL. */
const ID = /^[1-9]\d{0,9}$/;
const LARGEST = 2 ** 31 - 1;

/** Views of a person working in another stakeholder, cached as long as the session caches its user. */
const views = new WeakMap<Who, Map<number, Who>>();
/**
 * Stakeholders that a person was found to be allowed to act for: cached for a minute at most, and only while those
 * stakeholders are open (`forgetActing`).
 */
let admitted = new WeakMap<Who, Set<number>>();

/**
 * Makes the next request of every user check again that the stakeholder they act for exists, after one was archived or
 * notifications about it were missed.
 */
export const forgetActing = (): void => {
  admitted = new WeakMap();
};

/**
 * Returns the same person working in another stakeholder, with the rights of their own role but none of the
 * provider-only rights. Undefined for users who may not: only provider staff act for others. Does not check that the
 * stakeholder exists.
 */
export const workingAt = (who: Who, stakeholderId: number): Who | undefined => {
  if (who.stakeholderId === stakeholderId) return who;
  if (who.homeId !== PROVIDER_ID) return undefined;
  const known = views.get(who) ?? new Map<number, Who>();
  const { userPermissions, isSuperAdmin } = who;
  const made = known.get(stakeholderId) ?? { ...who, stakeholderId, may: rightsOf({ userPermissions, isSuperAdmin, stakeholderId }) };
  views.set(who, known.set(stakeholderId, made));
  return made;
};

/** Returns whether a person may currently act for a stakeholder, including their own. */
export const isAdmitted = async (database: Pick<Database, "query">, who: Who, stakeholderId: number): Promise<boolean> => {
  // An entry removed while the query runs stays removed.
  const known = admitted;
  if (stakeholderId === who.stakeholderId || known.get(who)?.has(stakeholderId)) return true;
  if (who.homeId !== PROVIDER_ID || !(await isStakeholder(database, stakeholderId))) return false;
  known.set(who, (known.get(who) ?? new Set()).add(stakeholderId));
  return true;
};

/**
 * Returns the user acting for the named stakeholder. Throws `notFound`, with the same text as for any foreign id, if it
 * does not exist, is archived or may not be acted for, so that the reason is not disclosed.
 */
export const actFor = async (database: Database, who: Who, stakeholderId: number): Promise<Who> => {
  if (!(await isAdmitted(database, who, stakeholderId))) return fail.notFound();
  return workingAt(who, stakeholderId) ?? fail.notFound();
};

/** Returns whether the stakeholder exists and is not archived. */
const isStakeholder = async (database: Pick<Database, "query">, id: number): Promise<boolean> => {
  const found = await database.query(PLATFORM, {
    name: "stakeholder_exists",
    text: "select 1 from stakeholder where id = $1 and status <> 'archived'",
    values: [id],
  });
  return found.length > 0;
};

/**
 * Does the same for the header of a call; without a header, returns the person unchanged. Throws 400 if the header is
 * not an id.
 */
export const actForNamed = async (database: Database, who: Who, header: string | string[] | undefined): Promise<Who> => {
  if (header === undefined) return who;
  if (typeof header !== "string" || !ID.test(header) || Number(header) > LARGEST) return fail.invalid(problem(ACT_FOR, "stakeholderIdInvalid"));
  return actFor(database, who, Number(header));
};
