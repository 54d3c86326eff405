import { type Clock, type KeyValueStorage, type Lock, pause, type Random } from "./ports.ts";

/** Longest wait for the lease of a holder that has died. */
const LEASE_MS = 10_000;
/** Pause between writing the lease and relying on it, longer than two tabs need to overwrite each other. */
const SETTLE_MS = 40;
const POLL_MS = 60;

/**
 * A lock in the shared storage, for platforms without one (Web Locks are missing outside secure contexts). Best effort:
 * two holders are possible when a tab stalls between its read and its write, which costs one extra refresh.
 */
export function storageLock(storage: KeyValueStorage, clock: Clock, random: Random): Lock {
  return async (name, work) => {
    const key = `parley.lease.${name}`;
    const holder = random().toString(36).slice(2);
    while (!(await take(key, holder))) await pause(clock, POLL_MS * (0.5 + random()));
    try {
      return await work();
    } finally {
      if (readLease(storage, key)?.holder === holder) storage.remove(key);
    }
  };

  async function take(key: string, holder: string): Promise<boolean> {
    const lease = readLease(storage, key);
    const left = (lease?.until ?? 0) - clock.now();
    // More than a whole lease ahead means that the clock was set back since.
    if (lease !== undefined && left > 0 && left <= LEASE_MS) return false;
    storage.set(key, `${clock.now() + LEASE_MS} ${holder}`);
    await pause(clock, SETTLE_MS);
    return readLease(storage, key)?.holder === holder;
  }
}

function readLease(storage: KeyValueStorage, key: string): { until: number; holder: string } | undefined {
  const [until, holder] = storage.get(key)?.split(" ") ?? [];
  return holder === undefined ? undefined : { until: Number(until), holder };
}
