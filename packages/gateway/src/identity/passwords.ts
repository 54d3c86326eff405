import { hash, verify } from "@node-rs/argon2";

// argon2id with the parameters OWASP names as the minimum for interactive sign-in: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on libuv's four threads; more at once would only starve file and DNS work. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, or not yet invited) a decoy is checked all the same, so
 * that the time tells nothing.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword(newDecoy());
  const against = stored ?? (await decoy);
  const right = await limited(() => verify(against, password));
  return right && stored != null;
};

const newDecoy = () => Math.random().toString(36);
