import type { Action, Area, Holder } from "../access/index.ts";
import { EVERY_RIGHT, PROVIDER_ID } from "../access/index.ts";

const ANY_STAKEHOLDER = PROVIDER_ID + 1;

/** A signed-in user of some stakeholder with no rights at all. */
export const nobody: Holder = { userPermissions: [], stakeholderId: ANY_STAKEHOLDER, isSuperAdmin: false };

/** A user who holds one area with these of its actions: `holderWith("Support", "Chat with User")`. */
export const holderWith = <A extends Area>(area: A, ...actions: readonly Action<A>[]): Holder => ({
  ...nobody,
  userPermissions: [{ area, actions: actions.map((actionName) => ({ actionName })) }],
});

/** The rights of several users in one, who is the provider's or a super admin if one of them is. */
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
/** Whom no rule denies. */
export const everything: Holder = superAdmin(provider(allRights));
