import { PROVIDER_ID } from "@parley/core/access";
import { ACT_FOR } from "@parley/core/contract";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import { fail, problem } from "../errors/app-error.ts";
import { rightsOf } from "./rights-of.ts";
import type { AuthenticatedUser } from "./who.ts";

/** Pattern of an id in a path: a positive whole number without leading zeros. */
const ID = /^[1-9]\d{0,9}$/;
const LARGEST = 2 ** 31 - 1;

/**
 * Cached user objects of provider staff, one per stakeholder they act for. The key is the user object of the session;
 * when that object is released, its cached objects are released as well.
 */
const views = new WeakMap<AuthenticatedUser, Map<number, AuthenticatedUser>>();
/**
 * Stakeholders that a user has been allowed to act for. Cached for at most a minute, and cleared by `forgetActingChecks` when
 * a stakeholder is archived.
 */
let admitted = new WeakMap<AuthenticatedUser, Set<number>>();

/**
 * Makes the next request of every user check again that the stakeholder they act for exists. Called after a stakeholder
 * was archived or database notifications were missed.
 */
export const forgetActingChecks = (): void => {
  admitted = new WeakMap();
};

/**
 * Returns the same user working in another stakeholder, with the rights of their role but without provider-only rights;
 * undefined for users who are not provider staff. Does not check that the stakeholder exists.
 */
export const userActingFor = (who: AuthenticatedUser, stakeholderId: number): AuthenticatedUser | undefined => {
  if (who.stakeholderId === stakeholderId) return who;
  if (who.homeId !== PROVIDER_ID) return undefined;
  const known = views.get(who) ?? new Map<number, AuthenticatedUser>();
  const { userPermissions, isSuperAdmin } = who;
  const made = known.get(stakeholderId) ?? { ...who, stakeholderId, may: rightsOf({ userPermissions, isSuperAdmin, stakeholderId }) };
  views.set(who, known.set(stakeholderId, made));
  return made;
};

/** Returns whether a person may currently act for a stakeholder, including their own. */
export const isAdmitted = async (database: Pick<Database, "query">, who: AuthenticatedUser, stakeholderId: number): Promise<boolean> => {
  // Keeps a reference to the current cache: if `forgetActingChecks` replaces the cache during the query, the result is
  // written to the discarded one.
  const known = admitted;
  if (stakeholderId === who.stakeholderId || known.get(who)?.has(stakeholderId)) return true;
  if (who.homeId !== PROVIDER_ID || !(await isStakeholder(database, stakeholderId))) return false;
  known.set(who, (known.get(who) ?? new Set()).add(stakeholderId));
  return true;
};

/**
 * Returns the user acting for the given stakeholder. Throws `notFound` in all other cases (missing, archived or not
 * allowed), so that the response does not disclose the reason.
 */
export const actFor = async (database: Database, who: AuthenticatedUser, stakeholderId: number): Promise<AuthenticatedUser> => {
  if (!(await isAdmitted(database, who, stakeholderId))) return fail.notFound();
  return userActingFor(who, stakeholderId) ?? fail.notFound();
};

const isStakeholder = async (database: Pick<Database, "query">, id: number): Promise<boolean> => {
  const found = await database.query(PLATFORM, {
    name: "stakeholder_exists",
    text: "select 1 from stakeholder where id = $1 and status <> 'archived'",
    values: [id],
  });
  return found.length > 0;
};

/**
 * Returns the user acting for the stakeholder whose id is in the request header, or the unchanged user if there is no
 * header. Throws 400 if the header is not an id.
 */
export const actForNamed = async (database: Database, who: AuthenticatedUser, header: string | string[] | undefined): Promise<AuthenticatedUser> => {
  if (header === undefined) return who;
  if (typeof header !== "string" || !ID.test(header) || Number(header) > LARGEST) return fail.invalid(problem(ACT_FOR, "stakeholderIdInvalid"));
  return actFor(database, who, Number(header));
};
