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
  /** First and last name, as others see them. */
  readonly name: string;
  /** The stakeholder they work in: their own, or the one that provider staff act for (ADR 0065). Everything is scoped by it. */
  readonly stakeholderId: number;
  /** Stakeholder that the user belongs to, also while acting for another. */
  readonly homeId: number;
  readonly isSuperAdmin: boolean;
  readonly userPermissions: readonly Permission[];
  /** The sign-in this token belongs to; a named token is one of its own. */
  readonly sessionId: number;
  /** The named token that speaks for the user, who did not sign in; the rights are cut down to its own. */
  readonly token?: TokenOfWho | undefined;
  /** Whether the user's rights open a call; decided once a session. */
  may(call: CallName): boolean;
}

/** Whether somebody works in another stakeholder than their own. */
export const isActing = (who: Pick<Who, "stakeholderId" | "homeId">): boolean => who.stakeholderId !== who.homeId;

/**
 * The database scope of a user (see db/scope): provider staff reach every stakeholder ("0", the platform), all others, and who acts for one, only that.
 */
export const scopeOf = (who: Pick<Who, "stakeholderId">): number => (who.stakeholderId === 1 ? 0 : who.stakeholderId);

/** Whether the user reaches the things of a stakeholder. */
export const hasAccessTo = (who: Pick<Who, "stakeholderId">, stakeholderId: number): boolean =>
  who.stakeholderId === 1 || who.stakeholderId === stakeholderId;
