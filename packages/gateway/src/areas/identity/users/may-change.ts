import { explain, superAdmin } from "@parley/core/access";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { assertMayGrant, type Grant, refuseGrant } from "../../../identity/grant.ts";
import { findGrantedRole, type GrantedRole, ROLE_NOT_FOUND } from "../../../identity/granted-role.ts";
import type { StoredUser } from "./repository.ts";
import { shownUser } from "./shown-user.ts";

/**
 * Throws `forbidden` if the user has more rights than the caller. Changing a user amounts to having the user's rights,
 * because a new e-mail address allows resetting the password (ADR 0011).
 */
export const assertMayChangeUser = async (
  deps: { readonly database: Database; readonly now: () => Date },
  call: Pick<Grant, "who" | "origin">,
  user: StoredUser,
): Promise<void> => {
  const { who, origin } = call;
  // Refuses a token that changes the account of its own owner, even if the token may manage users.
  if (who.token && user.id === who.userId) fail.inPersonOnly();
  const grant: Grant = { who, origin, stakeholderId: user.stakeholderId, entity: "user", entityId: user.id };
  if (user.isSuperAdmin) {
    const { allowed, missing } = explain(superAdmin, who);
    if (!allowed) await refuseGrant(deps, grant, missing);
  }
  await assertMayGrant(deps, grant, user.permissions);
};

/** Returns the role. Throws if the user's stakeholder has no such role, or if it has rights that the caller lacks. */
export const assertMayAssignRole = async (
  deps: { readonly database: Database; readonly now: () => Date },
  { who, origin }: Pick<Grant, "who" | "origin">,
  { id, stakeholderId }: StoredUser,
  roleId: number,
): Promise<GrantedRole> => {
  const role = (await findGrantedRole(deps.database, stakeholderId, roleId)) ?? fail.invalid(ROLE_NOT_FOUND);
  await assertMayGrant(deps, { who, origin, stakeholderId, entity: "user", entityId: id }, role.permissions);
  return role;
};

/** Throws a conflict with the current user, because the user was changed after the caller read it (stale version). */
export const failStale = (present: StoredUser | undefined): never => fail.conflict("userChanged", present && shownUser(present));
