import { because, type Why } from "@parley/core/errors/reasons";
/**
 * SQL condition for users to whom work can be assigned: active, not a service account, and with a password (invited
 * users have none yet). The required right is checked separately.
 */
export const assignableUserCondition = (user: string): string => `(${user}.active and not ${user}.is_service and ${user}.key_hash is not null)`;

/** Reason for refusing to assign work to a person who has not accepted their invitation. */
export const pendingInvitationMessage = (name: string): Why => because("invitationNotAccepted", { name });
