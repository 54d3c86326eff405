/**
 * SQL condition: the user is active, is a person, and has set a password (invited users cannot sign in yet). Used
 * wherever work is assigned, together with the required right.
 */
export const canWork = (user: string): string => `(${user}.active and not ${user}.is_service and ${user}.key_hash is not null)`;

/** Refusal of somebody who was given work before accepting their invitation. */
export const notJoined = (name: string): string => `${name} has not accepted the invitation yet and cannot be given work`;
