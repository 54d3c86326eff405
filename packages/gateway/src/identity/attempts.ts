import type { Turn } from "./hash-queue.ts";
import { inTurn } from "./passwords.ts";
import type { Share, Throttle } from "./throttle.ts";

/** Attempt to verify a password. */
export interface Attempt {
  /** Stored hash; absent when there is no such account, which takes the same time. */
  readonly stored: string | null | undefined;
  readonly password: string;
  /** Rate limits that the attempt counts against until it succeeds. */
  readonly shares: readonly Share[];
  /** Keys of the limits that a right password resets completely: earlier failures of the same person. */
  readonly forgets: readonly string[];
  readonly turn: Turn;
  /** Further condition for success. */
  readonly holds?: boolean;
}

/**
 * Verifies a password. The attempt is counted before the check and given back when right, so that a burst gains nothing
 * over sequential attempts (ADR 0033). Throws `throttled`, or `unavailable` when the queue is full.
 */
export const tryPassword = async (throttle: Throttle, { stored, password, shares, forgets, turn, holds = true }: Attempt): Promise<boolean> => {
  // A caller over a limit does not occupy a place in the queue.
  await throttle.check(shares);
  return inTurn(turn, async (isRight) => {
    await throttle.reserve(shares);
    const giveBack = () => throttle.giveBack(shares.map(({ key }) => key).filter((key) => !forgets.includes(key)));
    try {
      const right = (await isRight(stored, password)) && holds;
      if (right) await Promise.all([giveBack(), throttle.clear(forgets)]);
      return right;
    } catch (error) {
      // The attempt revealed nothing, so it is given back.
      await throttle.giveBack(shares.map(({ key }) => key));
      throw error;
    }
  });
};
