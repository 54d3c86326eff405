export const HOUR_MS = 3_600_000;
/** Milliseconds of 24 hours. A local day may be an hour longer or shorter when the clocks change. */
export const DAY_MS = 24 * HOUR_MS;
