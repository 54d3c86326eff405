const MINUTE = 60_000;

/**
 * Local lifetime of a stored token, and the margin within which it counts as expired (spec sections 4 and 9; field note
 * S3).
 */
export const LOCAL_LIFE_MS = 55 * MINUTE;
export const EXPIRY_MARGIN_MS = 10 * MINUTE;

/**
 * Until a refreshed token has been used successfully, there is no other refresh within this time (bars, "goes on
 * answering 401").
 */
export const REFRESH_REST_MS = 10_000;

export const localExpiry = (now: number): number => now + LOCAL_LIFE_MS;

/** A token counts as expired when fewer than 10 minutes remain. */
export const countsAsExpired = (localExpTokenTime: number, now: number): boolean => localExpTokenTime - now < EXPIRY_MARGIN_MS;

/**
 * True when the token was stored within the last 10 s. A clock that was set back puts that moment in the future, which
 * does not count: it costs one refresh that corrects the stored moment.
 */
export function isResting(localExpTokenTime: number, now: number): boolean {
  const age = now - (localExpTokenTime - LOCAL_LIFE_MS);
  return age >= 0 && age < REFRESH_REST_MS;
}
