export const HOUR_MS = 3_600_000;
/** A day of 24 hours. Local days may be an hour longer or shorter when clocks change. */
export const DAY_MS = 24 * HOUR_MS;
