/**
 * SQL: whether a user can work at all. They are active, are a person, and have set a password: an invited person cannot sign in yet. Every place that gives work to people
 * asks this, beside the right that the work needs.
 */
export const canWork = (user: string): string => `(${user}.active and not ${user}.is_service and ${user}.key_hash is not null)`;

/** Refusal of somebody who was given work before accepting their invitation. */
export const notJoined = (name: string): string => `${name} has not accepted the invitation yet and cannot be given work`;
