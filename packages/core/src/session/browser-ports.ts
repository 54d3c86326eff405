import type { KeyValueStorage, Lock } from "./ports.ts";

/** Parts of a browser that the session uses. Passed as parameters, so that tests can replace them. */
export interface BrowserStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface StorageEvents {
  addEventListener(type: "storage", listener: (event: { readonly key: string | null }) => void): void;
  removeEventListener(type: "storage", listener: (event: { readonly key: string | null }) => void): void;
}

/**
 * Wraps local storage so that it never throws. If it is full or forbidden, values are kept in this tab's memory, so
 * that the user can still sign in and work.
 */
export function browserStorage(storage: BrowserStorage, events: StorageEvents): KeyValueStorage {
  const unkept = new Map<string, string>();
  return {
    get(key) {
      const kept = unkept.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage.setItem(key, value);
        unkept.delete(key);
      } catch {
        unkept.set(key, value);
      }
    },
    remove(key) {
      unkept.delete(key);
      try {
        storage.removeItem(key);
      } catch {
        // Treats a storage that the browser forbids as empty.
      }
    },
    subscribe(changed) {
      const listener = (event: { readonly key: string | null }) => changed(event.key);
      events.addEventListener("storage", listener);
      return () => events.removeEventListener("storage", listener);
    },
  };
}

interface WebLocks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Adapts Web Locks to the session's lock across browser tabs. */
export const browserLock =
  (locks: WebLocks): Lock =>
  (name, work) =>
    locks.request(`parley.${name}`, work);
