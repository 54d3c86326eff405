import type { Turn } from "./hash-queue.ts";
import { inTurn } from "./passwords.ts";
import type { Share, Throttle } from "./throttle.ts";

/** One try at a password. */
export interface Attempt {
  /** The stored hash; none where there is no such account, which takes as long. */
  readonly stored: string | null | undefined;
  readonly password: string;
  /** What the try takes from until it is known to be right. */
  readonly shares: readonly Share[];
  /** Of these shares those that a right password forgets wholly: earlier slips of the same person. */
  readonly forgets: readonly string[];
  readonly turn: Turn;
  /** What else has to be so. */
  readonly holds?: boolean;
}

/**
 * Whether a password is right. The try is counted before it is looked at, and given back when it was right: a burst is worth no more than the same
 * tries one after the other (ADR 0033). Throws `throttled`, or `unavailable` when too many wait for their turn.
 */
export const tryPassword = async (throttle: Throttle, { stored, password, shares, forgets, turn, holds = true }: Attempt): Promise<boolean> => {
  // Who is over a limit takes nobody's place in the queue.
  await throttle.check(shares);
  return inTurn(turn, async (isRight) => {
    await throttle.reserve(shares);
    const giveBack = () => throttle.giveBack(shares.map(({ key }) => key).filter((key) => !forgets.includes(key)));
    try {
      const right = (await isRight(stored, password)) && holds;
      if (right) await Promise.all([giveBack(), throttle.clear(forgets)]);
      return right;
    } catch (error) {
      // Nothing was learnt from it.
      await throttle.giveBack(shares.map(({ key }) => key));
      throw error;
    }
  });
};
