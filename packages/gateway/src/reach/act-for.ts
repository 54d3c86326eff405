import { PROVIDER_ID } from "@parley/core/access";
import { ACT_FOR } from "@parley/core/contract";
import { fail } from "../answers/app-error.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import { rightsOf } from "./rights-of.ts";
import type { Who } from "./who.ts";

/** As the ids of paths are: a whole number that an `int` of PostgreSQL holds. */
const ID = /^[1-9]\d{0,9}$/;
const LARGEST = 2 ** 31 - 1;

/** Remembered as long as the session remembers who somebody is, which is a minute at most; only those who exist and are not archived are in it. */
const acting = new WeakMap<Who, Map<number, Who>>();

/**
 * The same person at work in another stakeholder: with the rights of their own role, and none that the provider alone has. Undefined for who may not: only
 * provider staff act for others. Whether there is such a stakeholder is not asked here.
 */
export const workingAt = (who: Who, stakeholderId: number): Who | undefined => {
  if (who.stakeholderId === stakeholderId) return who;
  if (who.homeId !== PROVIDER_ID) return undefined;
  const known = acting.get(who) ?? new Map<number, Who>();
  const { userPermissions, isSuperAdmin } = who;
  const made = known.get(stakeholderId) ?? { ...who, stakeholderId, may: rightsOf({ userPermissions, isSuperAdmin, stakeholderId }) };
  acting.set(who, known.set(stakeholderId, made));
  return made;
};

/**
 * Somebody as they work in the stakeholder that they name. Throws `notFound`, in the words of anything foreign, for one that does not exist, one that is archived, and
 * one that they may not act for: nobody learns which.
 */
export const actFor = async (database: Database, who: Who, stakeholderId: number): Promise<Who> => {
  const known = acting.get(who)?.get(stakeholderId);
  if (known) return known;
  const there = who.homeId === PROVIDER_ID && stakeholderId !== who.stakeholderId && (await isStakeholder(database, stakeholderId));
  if (!there && stakeholderId !== who.stakeholderId) return fail.notFound();
  return workingAt(who, stakeholderId) ?? fail.notFound();
};

const isStakeholder = async (database: Database, id: number): Promise<boolean> => {
  const found = await database.query(PLATFORM, {
    name: "stakeholder_exists",
    text: "select 1 from stakeholder where id = $1 and status <> 'archived'",
    values: [id],
  });
  return found.length > 0;
};

/** The same for the header of a call; without one, somebody as they are. Throws 400 for what is no id. */
export const actForNamed = async (database: Database, who: Who, header: string | string[] | undefined): Promise<Who> => {
  if (header === undefined) return who;
  if (typeof header !== "string" || !ID.test(header) || Number(header) > LARGEST)
    return fail.invalid({ path: ACT_FOR, message: "This is not the id of a stakeholder" });
  return actFor(database, who, Number(header));
};
