import { explain, superAdmin } from "@parley/core/access";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { type Grant, mayGrant, refuseGrant } from "../../../identity/grant.ts";
import { findGrantedRole, NO_SUCH_ROLE } from "../../../identity/granted-role.ts";
import type { StoredUser } from "./repository.ts";
import { shownUser } from "./shown-user.ts";

/**
 * Throws `forbidden` if the user has more rights than the caller. Setting an account's e-mail address allows resetting
 * its password, so changing a user amounts to granting that user's rights (ADR 0011).
 */
export const mayChange = async (
  deps: { readonly database: Database; readonly now: () => Date },
  call: Pick<Grant, "who" | "origin">,
  user: StoredUser,
): Promise<void> => {
  const { who, origin } = call;
  // A token with the right to manage users cannot change its owner's own account.
  if (who.token && user.id === who.userId) fail.inPersonOnly();
  const grant: Grant = { who, origin, stakeholderId: user.stakeholderId, entity: "user", entityId: user.id };
  if (user.isSuperAdmin) {
    const { allowed, missing } = explain(superAdmin, who);
    if (!allowed) await refuseGrant(deps, grant, missing);
  }
  await mayGrant(deps, grant, user.permissions);
};

/** Throws if the user's stakeholder has no such role, or if the role has rights that the caller lacks. */
export const mayGiveRole = async (
  deps: { readonly database: Database; readonly now: () => Date },
  { who, origin }: Pick<Grant, "who" | "origin">,
  { id, stakeholderId }: StoredUser,
  roleId: number,
): Promise<void> => {
  const role = (await findGrantedRole(deps.database, stakeholderId, roleId)) ?? fail.invalid(NO_SUCH_ROLE);
  await mayGrant(deps, { who, origin, stakeholderId, entity: "user", entityId: id }, role.permissions);
};

/** Throws the conflict for a stale version, with the current user. */
export const failStale = (present: StoredUser | undefined): never => fail.conflict("userChanged", present && shownUser(present));
