import type { HashQueueEntry } from "./hash-queue.ts";
import { runInPasswordQueue } from "./passwords.ts";
import type { KeyedRateLimit, Throttle } from "./throttle.ts";

/** Data for verifying a password. */
export interface Attempt {
  /**
   * Stored password hash; undefined or null if there is no such account, in which case the check takes the same time.
   */
  readonly stored: string | null | undefined;
  readonly password: string;
  /** Rate limits that the attempt counts against until it succeeds. */
  readonly shares: readonly KeyedRateLimit[];
  /** Keys of rate limits that a correct password resets, which count earlier failures of the same person. */
  readonly forgets: readonly string[];
  readonly turn: HashQueueEntry;
  /** Further condition for success; true by default. */
  readonly holds?: boolean;
}

/**
 * Verifies a password. The attempt is counted before the check and subtracted again if the password is correct, so that
 * many simultaneous attempts gain nothing (ADR 0033). Throws `throttled`, or `unavailable` if the queue is full.
 */
export const tryPassword = async (throttle: Throttle, { stored, password, shares, forgets, turn, holds = true }: Attempt): Promise<boolean> => {
  // Checks the limits first, so that a caller over a limit does not occupy a place in the queue.
  await throttle.check(shares);
  return runInPasswordQueue(turn, async (isRight) => {
    await throttle.reserve(shares);
    const giveBack = () => throttle.giveBack(shares.map(({ key }) => key).filter((key) => !forgets.includes(key)));
    try {
      const right = (await isRight(stored, password)) && holds;
      if (right) await Promise.all([giveBack(), throttle.clear(forgets)]);
      return right;
    } catch (error) {
      // Subtracts the attempt after an error, because it revealed nothing about the password.
      await throttle.giveBack(shares.map(({ key }) => key));
      throw error;
    }
  });
};
