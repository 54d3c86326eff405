import { hash, verify } from "@node-rs/argon2";
import { createHashQueue, type HashQueueEntry } from "./hash-queue.ts";

// Cost parameters of argon2id, which OWASP recommends as the minimum for sign-in: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Queue for hashing. Hashes run on libuv's four threads, and more than two at the same time would slow down file and
 * DNS work. A hash takes about 25 ms, so the wait in a full queue is two or three seconds.
 */
const queue = createHashQueue({ atOnce: 2, most: 200, mostByOne: 100 });

/**
 * Queue entry for setting a password. The caller counts as known, because the user has already been authenticated in
 * another way.
 */
const LET_IN: HashQueueEntry = { by: "new passwords", known: true };

/** Returns the argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => queue.run(LET_IN, () => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash (no such account, or only invited), compares with a
 * random hash, so that the timing reveals nothing.
 */
const isRight = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hash(Math.random().toString(36), COST);
  const right = await verify(stored ?? (await decoy), password);
  return right && stored != null;
};

/** Waits in the queue, then calls `look` with the function that verifies a password; `look` need not call it. */
export const runInPasswordQueue = <T>(turn: HashQueueEntry, look: (isRightKey: typeof isRight) => Promise<T>): Promise<T> =>
  queue.run(turn, () => look(isRight));
