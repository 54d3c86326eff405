import { type Clock, type KeyValueStorage, type Lock, pause, type Random } from "./ports.ts";

/** Milliseconds after which a lock expires, in case its holder has crashed. */
const LEASE_MS = 10_000;
/** Milliseconds between writing the lease and checking it, which is enough for a competing tab to overwrite it. */
const SETTLE_MS = 40;
const POLL_MS = 60;

/**
 * Creates a lock in the shared storage, for platforms without Web Locks, which are missing outside secure contexts. It
 * is best effort: if a tab stalls between reading and writing, two tabs may hold it, which costs one extra refresh.
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
    // Ignores a lease that ends later than a full lease from now, because the clock was set back since.
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
