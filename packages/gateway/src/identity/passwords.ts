import { hash, verify } from "@node-rs/argon2";
import { createHashQueue, type Turn } from "./hash-queue.ts";

// argon2id with the parameters OWASP names as the minimum for interactive sign-in: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on libuv's four threads; more than two at once would only starve file and DNS work. A hash takes about 25 ms, so who waits in a full
 * queue waits for two or three seconds.
 */
const queue = createHashQueue({ atOnce: 2, most: 200, mostByOne: 100 });

/** Who sets a password was let in by something else already. */
const LET_IN: Turn = { by: "new passwords", known: true };

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => queue.run(LET_IN, () => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, or not yet invited) a decoy is checked all the same, so
 * that the time tells nothing.
 */
const isRight = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hash(Math.random().toString(36), COST);
  const right = await verify(stored ?? (await decoy), password);
  return right && stored != null;
};

/** Takes its turn in the queue, and hands the comparison to `look`, which may still refuse to make it. */
export const inTurn = <T>(turn: Turn, look: (isRightKey: typeof isRight) => Promise<T>): Promise<T> => queue.run(turn, () => look(isRight));
