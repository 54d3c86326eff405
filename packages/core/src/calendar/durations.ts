export const HOUR_MS = 3_600_000;
/** A day of the clock in UTC: the one that a time zone puts its clocks on has an hour more or less. */
export const DAY_MS = 24 * HOUR_MS;
