import { explain, superAdmin } from "@parley/core/access";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { type Grant, mayGrant, refuseGrant } from "../../../identity/grant.ts";
import { findGrantedRole, NO_SUCH_ROLE } from "../../../identity/granted-role.ts";
import type { StoredUser } from "./repository.ts";
import { shownUser } from "./shown-user.ts";

/**
 * Throws `forbidden` when the user stands above the caller. Who may set the e-mail address of an account can have its password sent there, so changing
 * a user is handing out that user's rights (ADR 0011).
 */
export const mayChange = async (
  deps: { readonly database: Database; readonly now: () => Date },
  call: Pick<Grant, "who" | "origin">,
  user: StoredUser,
): Promise<void> => {
  const { who, origin } = call;
  // A token whose owner manages users is no way to the owner's own account.
  if (who.token && user.id === who.userId) fail.inPersonOnly();
  const grant: Grant = { who, origin, stakeholderId: user.stakeholderId, entity: "user", entityId: user.id };
  if (user.isSuperAdmin) {
    const { allowed, missing } = explain(superAdmin, who);
    if (!allowed) await refuseGrant(deps, grant, missing);
  }
  await mayGrant(deps, grant, user.permissions);
};

/** Throws where a user's stakeholder has no such role, or it gives rights that the caller does not hold. */
export const mayGiveRole = async (
  deps: { readonly database: Database; readonly now: () => Date },
  { who, origin }: Pick<Grant, "who" | "origin">,
  { id, stakeholderId }: StoredUser,
  roleId: number,
): Promise<void> => {
  const role = (await findGrantedRole(deps.database, stakeholderId, roleId)) ?? fail.invalid(NO_SUCH_ROLE);
  await mayGrant(deps, { who, origin, stakeholderId, entity: "user", entityId: id }, role.permissions);
};

/** Throws the conflict of a change that was made to an older version, with the present user. */
export const failStale = (present: StoredUser | undefined): never =>
  fail.conflict("Somebody else has changed this user meanwhile", present && shownUser(present));
