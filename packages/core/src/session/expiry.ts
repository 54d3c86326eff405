const MINUTE = 60_000;

/**
 * Milliseconds for which a stored token is valid locally. In the last `EXPIRY_MARGIN_MS` it is treated as expired (spec
 * sections 4 and 9; field note S3).
 */
export const LOCAL_LIFE_MS = 55 * MINUTE;
export const EXPIRY_MARGIN_MS = 10 * MINUTE;

/**
 * Milliseconds after a refresh in which no other refresh is made, unless the new token has worked (bars, "goes on
 * answering 401").
 */
export const REFRESH_PAUSE_MS = 10_000;

export const localExpiry = (now: number): number => now + LOCAL_LIFE_MS;

/** True if less than 10 minutes of the token's lifetime remain. */
export const expiresSoon = (localExpTokenTime: number, now: number): boolean => localExpTokenTime - now < EXPIRY_MARGIN_MS;

/**
 * True if the token was stored within the last 10 s. If the clock has been set back since, the stored time is in the
 * future and the result is false. This causes one additional refresh, which corrects the stored time.
 */
export function wasJustRefreshed(localExpTokenTime: number, now: number): boolean {
  const age = now - (localExpTokenTime - LOCAL_LIFE_MS);
  return age >= 0 && age < REFRESH_PAUSE_MS;
}
