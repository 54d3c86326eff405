const MINUTE = 60_000;

/** A stored token's local life, and the margin under which it counts as expired (spec sections 4 and 9; field note S3). */
export const LOCAL_LIFE_MS = 55 * MINUTE;
export const EXPIRY_MARGIN_MS = 10 * MINUTE;

/** While a refreshed token has not been seen to work, no other refresh is asked for within this time (bars, "goes on answering 401"). */
export const REFRESH_REST_MS = 10_000;

export const localExpiry = (now: number): number => now + LOCAL_LIFE_MS;

/** A token counts as expired when fewer than 10 minutes remain. */
export const countsAsExpired = (localExpTokenTime: number, now: number): boolean => localExpTokenTime - now < EXPIRY_MARGIN_MS;

/**
 * Whether the token was stored within the last 10 s. A clock that was set back makes the moment lie in the future, which is no rest either:
 * it costs one refresh and then the stored moment is right again.
 */
export function isResting(localExpTokenTime: number, now: number): boolean {
  const age = now - (localExpTokenTime - LOCAL_LIFE_MS);
  return age >= 0 && age < REFRESH_REST_MS;
}
