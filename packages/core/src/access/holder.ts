/** One entry of a user's rights, in the one shape that travels everywhere (design section 4). */
export interface Permission {
  readonly area: string;
  readonly actions: readonly { readonly actionName: string }[];
}

/** What a rule is asked about: the rights-bearing part of a signed-in user (spec section 3). */
export interface Holder {
  readonly userPermissions: readonly Permission[];
  readonly stakeholderId: number;
  readonly isSuperAdmin: boolean;
}

/** The provider's own tenant (spec section 9). */
export const PROVIDER_ID = 1;
