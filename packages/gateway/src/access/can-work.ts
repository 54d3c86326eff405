import { because, type Why } from "@parley/core/errors/reasons";
/**
 * SQL condition: the user is active, is a person, and has set a password (invited users cannot sign in yet). Used
 * wherever work is assigned, together with the required right.
 */
export const canWork = (user: string): string => `(${user}.active and not ${user}.is_service and ${user}.key_hash is not null)`;

/** Reason when work is assigned to a person who has not accepted their invitation. */
export const notJoined = (name: string): Why => because("invitationNotAccepted", { name });
