/** One entry of a user's rights, in the form used everywhere (design section 4). */
export interface Permission {
  readonly area: string;
  readonly actions: readonly { readonly actionName: string }[];
}

/** Input of a rule: the rights of a signed-in user (spec section 3). */
export interface Holder {
  readonly userPermissions: readonly Permission[];
  readonly stakeholderId: number;
  readonly isSuperAdmin: boolean;
}

/** The provider's own tenant (spec section 9). */
export const PROVIDER_ID = 1;
