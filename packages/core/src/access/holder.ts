/** Area with the actions that a user holds in it (design section 4). */
export interface Permission {
  readonly area: string;
  readonly actions: readonly { readonly actionName: string }[];
}

/** User to whom a rule allows or denies access (spec section 3). */
export interface RightsHolder {
  readonly userPermissions: readonly Permission[];
  readonly stakeholderId: number;
  readonly isSuperAdmin: boolean;
}

/** Id of the stakeholder that is the platform's provider (spec section 9). */
export const PROVIDER_ID = 1;
