import type { Permission } from "@parley/core/access";
import type { CallName } from "@parley/core/contract";

/** Named token with which a script makes calls instead of signing in (docs/adr/0066). */
export interface CallerToken {
  readonly id: number;
  readonly name: string;
}

/** Signed-in user of a call or a socket, as read from the gateway's own records. */
export interface AuthenticatedUser {
  readonly userId: number;
  readonly loginId: string;
  /** First and last name, as displayed to other users. */
  readonly name: string;
  /**
   * The stakeholder in which the user works: their own, or the one that provider staff act for (ADR 0065). It is the
   * scope of all their data.
   */
  readonly stakeholderId: number;
  /** Stakeholder that the user belongs to; it does not change while provider staff act for another stakeholder. */
  readonly homeId: number;
  readonly isSuperAdmin: boolean;
  readonly userPermissions: readonly Permission[];
  /** Id of the session behind the access token. A named token has its own session. */
  readonly sessionId: number;
  /**
   * Named token that makes the call in the user's name, without a sign-in. The user's rights are reduced to those of
   * the token.
   */
  readonly token?: CallerToken | undefined;
  /** Returns whether the user's rights allow a call. The result is computed once per session. */
  may(call: CallName): boolean;
}

/** Returns whether a user works in a stakeholder other than their own. */
export const isActing = (who: Pick<AuthenticatedUser, "stakeholderId" | "homeId">): boolean => who.stakeholderId !== who.homeId;

/**
 * Returns the database scope of a user (see db/scope). Provider staff get 0, the whole platform; all others, and staff
 * acting for a stakeholder, get the id of that stakeholder.
 */
export const scopeOf = (who: Pick<AuthenticatedUser, "stakeholderId">): number => (who.stakeholderId === 1 ? 0 : who.stakeholderId);

/** Returns whether the user has access to the data of a stakeholder. */
export const hasAccessTo = (who: Pick<AuthenticatedUser, "stakeholderId">, stakeholderId: number): boolean =>
  who.stakeholderId === 1 || who.stakeholderId === stakeholderId;
