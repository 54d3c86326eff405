/**
 * SQL condition: the user is active, is a person, and has set a password (invited users cannot sign in yet). Used
 * wherever work is assigned, together with the required right.
 */
export const canWork = (user: string): string => `(${user}.active and not ${user}.is_service and ${user}.key_hash is not null)`;

/** Error message when work is assigned to a person who has not accepted their invitation. */
export const notJoined = (name: string): string => `${name} has not accepted the invitation yet and cannot be given work`;
