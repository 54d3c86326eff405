/**
 * Source of time for the session, the client and the live connection. Passed as a parameter, so that tests can control
 * it (design section 4).
 */
export interface Clock {
  /** Milliseconds since 1970. May jump in either direction when a machine sleeps or its clock is set. */
  now(): number;
  /** Calls `run` once after `ms`. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Storage of the login, which is local storage in a browser and a file in the CLI. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /**
   * Reports changes made elsewhere, such as in another tab. `key` is null if everything was cleared. The returned
   * function unsubscribes.
   */
  subscribe?(changed: (key: string | null) => void): () => void;
}

/** Runs `work` while holding the lock of that name, so that no other tab or process runs it at the same time. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A number in [0, 1), like `Math.random`. */
export type Random = () => number;

/** Waits for `ms` milliseconds. Rejects with the signal's reason if it is aborted. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
