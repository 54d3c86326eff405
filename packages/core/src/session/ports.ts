/** Time as the session, the client and the live side see it. A parameter, so that tests can turn it (design section 4). */
export interface Clock {
  /** Milliseconds since 1970. May jump either way when a machine sleeps or its clock is set. */
  now(): number;
  /** Runs `run` once, `ms` from now; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Where the stored login lives: local storage in a browser, a file or a keyring on the command line. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Tells of changes made elsewhere (another tab); `key` is null when everything was cleared. The answer ends it. */
  subscribe?(changed: (key: string | null) => void): () => void;
}

/** Runs `work` while no other tab or process holds the lock of that name. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A number in [0, 1), like `Math.random`. */
export type Random = () => number;

/** Waits `ms`; rejects with the signal's reason as soon as it aborts. */
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
