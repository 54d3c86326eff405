import type { KeyValueStorage, Lock } from "../ports.ts";

/**
 * Creates a storage shared by several browser tabs. As in browsers, a change is reported to all tabs except the one
 * that made it, a moment later.
 */
export function tabStorage(): { readonly held: Map<string, string>; tab(): KeyValueStorage } {
  const held = new Map<string, string>();
  const listeners = new Map<object, (key: string | null) => void>();
  return {
    held,
    tab() {
      const self = {};
      const tell = (key: string) => {
        for (const [tab, listener] of listeners) if (tab !== self) setTimeout(() => listener(key), 5);
      };
      return {
        get: (key) => held.get(key) ?? null,
        set(key, value) {
          held.set(key, value);
          tell(key);
        },
        remove(key) {
          if (held.delete(key)) tell(key);
        },
        subscribe(changed) {
          listeners.set(self, changed);
          return () => listeners.delete(self);
        },
      };
    },
  };
}

/** Creates a lock that behaves like Web Locks: a name has one holder at a time, in the order of requests. */
export function tabLock(): Lock {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const result = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
}
