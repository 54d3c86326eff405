import type { Permission } from "@parley/core/access";
import type { CallName } from "@parley/core/contract";

/** Named token that a script uses instead of a sign-in (docs/adr/0066). */
export interface TokenOfWho {
  readonly id: number;
  readonly name: string;
}

/** The signed-in user behind a call or a socket, from the gateway's own records. */
export interface Who {
  readonly userId: number;
  readonly loginId: string;
  /** First and last name, as shown to others. */
  readonly name: string;
  /**
   * The stakeholder in which the user works: their own, or the one that provider staff act for (ADR 0065). It is the
   * scope of all their data.
   */
  readonly stakeholderId: number;
  /** Stakeholder that the user belongs to, also while acting for another. */
  readonly homeId: number;
  readonly isSuperAdmin: boolean;
  readonly userPermissions: readonly Permission[];
  /** The sign-in session of this token; a named token is a session of its own. */
  readonly sessionId: number;
  /**
   * The named token that acts for the user, who did not sign in; the user's rights are reduced to those of the token.
   */
  readonly token?: TokenOfWho | undefined;
  /** Returns whether the user's rights allow a call; evaluated once per session. */
  may(call: CallName): boolean;
}

/** Returns whether a user works in a stakeholder other than their own. */
export const isActing = (who: Pick<Who, "stakeholderId" | "homeId">): boolean => who.stakeholderId !== who.homeId;

/**
 * Returns the database scope of a user (see db/scope): provider staff reach every stakeholder ("0", the platform); all
 * others, and staff acting for one stakeholder, reach only that one.
 */
export const scopeOf = (who: Pick<Who, "stakeholderId">): number => (who.stakeholderId === 1 ? 0 : who.stakeholderId);

/** Returns whether the user has access to the data of a stakeholder. */
export const hasAccessTo = (who: Pick<Who, "stakeholderId">, stakeholderId: number): boolean =>
  who.stakeholderId === 1 || who.stakeholderId === stakeholderId;
