import type { Action, Area, Holder } from "../access/index.ts";
import { EVERY_RIGHT, PROVIDER_ID } from "../access/index.ts";

const ANY_STAKEHOLDER = PROVIDER_ID + 1;

/** A signed-in user of some stakeholder without any rights. */
export const nobody: Holder = { userPermissions: [], stakeholderId: ANY_STAKEHOLDER, isSuperAdmin: false };

/** A user with one area and these of its actions: `holderWith("Support", "Chat with User")`. */
export const holderWith = <A extends Area>(area: A, ...actions: readonly Action<A>[]): Holder => ({
  ...nobody,
  userPermissions: [{ area, actions: actions.map((actionName) => ({ actionName })) }],
});

/** Combines the rights of several users; provider or super admin if one of them is. */
export const together = (...holders: readonly Holder[]): Holder => ({
  userPermissions: holders.flatMap(({ userPermissions }) => userPermissions),
  stakeholderId: holders.some(({ stakeholderId }) => stakeholderId === PROVIDER_ID) ? PROVIDER_ID : ANY_STAKEHOLDER,
  isSuperAdmin: holders.some(({ isSuperAdmin }) => isSuperAdmin),
});

/** The same user at the provider (stakeholder 1). */
export const provider = (holder: Holder = nobody): Holder => ({ ...holder, stakeholderId: PROVIDER_ID });
/** The same user with the super-admin flag. */
export const superAdmin = (holder: Holder = nobody): Holder => ({ ...holder, isSuperAdmin: true });

/** Every area with every action. */
export const allRights: Holder = {
  ...nobody,
  userPermissions: EVERY_RIGHT,
};
/** A user whom every rule admits. */
export const everything: Holder = superAdmin(provider(allRights));
