import type { Action, Area, RightsHolder } from "../access/index.ts";
import { EVERY_RIGHT, PROVIDER_ID } from "../access/index.ts";

const ANY_STAKEHOLDER = PROVIDER_ID + 1;

/** Signed-in user without any rights, at a stakeholder that is not the provider. */
export const nobody: RightsHolder = { userPermissions: [], stakeholderId: ANY_STAKEHOLDER, isSuperAdmin: false };

/** User with one area and the given actions in it: `holderWith("Support", "Chat with User")`. */
export const holderWith = <A extends Area>(area: A, ...actions: readonly Action<A>[]): RightsHolder => ({
  ...nobody,
  userPermissions: [{ area, actions: actions.map((actionName) => ({ actionName })) }],
});

/**
 * Combines the rights of several users. The result belongs to the provider, or is a super admin, if any of the users
 * is.
 */
export const together = (...holders: readonly RightsHolder[]): RightsHolder => ({
  userPermissions: holders.flatMap(({ userPermissions }) => userPermissions),
  stakeholderId: holders.some(({ stakeholderId }) => stakeholderId === PROVIDER_ID) ? PROVIDER_ID : ANY_STAKEHOLDER,
  isSuperAdmin: holders.some(({ isSuperAdmin }) => isSuperAdmin),
});

/** Returns the same user as a member of the provider (stakeholder 1). */
export const provider = (holder: RightsHolder = nobody): RightsHolder => ({ ...holder, stakeholderId: PROVIDER_ID });
export const superAdmin = (holder: RightsHolder = nobody): RightsHolder => ({ ...holder, isSuperAdmin: true });

export const allRights: RightsHolder = {
  ...nobody,
  userPermissions: EVERY_RIGHT,
};
/** User to whom every rule grants access. */
export const everything: RightsHolder = superAdmin(provider(allRights));
