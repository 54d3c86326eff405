import { hash, verify } from "@node-rs/argon2";
import { createHashQueue, type Turn } from "./hash-queue.ts";

// Parameters of argon2id, the minimum that OWASP recommends for interactive sign-in: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on libuv's four threads; more than two at once would starve file and DNS work. A hash takes about 25 ms,
 * so the wait in a full queue is two or three seconds.
 */
const queue = createHashQueue({ atOnce: 2, most: 200, mostByOne: 100 });

/** Queue place for setting a password, whose user is already authenticated by other means. */
const LET_IN: Turn = { by: "new passwords", known: true };

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => queue.run(LET_IN, () => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (no such account, or not yet invited) a decoy is checked, so
 * that the timing reveals nothing.
 */
const isRight = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hash(Math.random().toString(36), COST);
  const right = await verify(stored ?? (await decoy), password);
  return right && stored != null;
};

/** Waits in the queue and passes the comparison to `look`, which may still refuse to run it. */
export const inTurn = <T>(turn: Turn, look: (isRightKey: typeof isRight) => Promise<T>): Promise<T> => queue.run(turn, () => look(isRight));
