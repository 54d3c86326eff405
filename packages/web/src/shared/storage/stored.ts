import { type StorageKey, storageName } from "./storage-keys.ts";

/**
 * Accesses local storage and ignores errors. If storage is missing, blocked (private browsing) or full, reading returns
 * nothing and writing has no effect.
 */
const guarded = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return typeof localStorage === "undefined" ? undefined : act(localStorage);
  } catch {
    return undefined;
  }
};

/** Returns the stored value, if any. `part` distinguishes entries of the same key, for example by list. */
export const stored = (key: StorageKey, part?: string): string | undefined =>
  guarded((storage) => storage.getItem(storageName(key, part))) ?? undefined;

/** Stores `value`; `undefined` removes the entry. */
export const store = (key: StorageKey, value: string | undefined, part?: string): void => {
  guarded((storage) => (value === undefined ? storage.removeItem(storageName(key, part)) : storage.setItem(storageName(key, part), value)));
};

/** Returns the stored value if it is one of `allowed`, or else `fallback`. */
export function storedChoice<T extends string>(key: StorageKey, allowed: readonly T[], fallback: T, part?: string): T {
  const value = stored(key, part);
  return allowed.find((choice) => choice === value) ?? fallback;
}

export const forget = (key: StorageKey): void => {
  guarded((storage) => {
    const name = storageName(key);
    for (const one of Object.keys(storage)) if (one === name || one.startsWith(`${name}.`)) storage.removeItem(one);
  });
};

/** Returns the parts of all entries of a key that equal `part` or continue it after a dot. */
export const storedParts = (key: StorageKey, part: string): readonly string[] =>
  guarded((storage) => {
    const name = storageName(key, part);
    const begin = storageName(key).length + 1;
    return Object.keys(storage).flatMap((one) => (one === name || one.startsWith(`${name}.`) ? [one.slice(begin)] : []));
  }) ?? [];

/**
 * Calls the listener when another browser tab changes an entry of the key; the value is undefined if the entry was
 * removed.
 */
export function onStoredChange(key: StorageKey, listener: (part: string, value: string | undefined) => void): () => void {
  const begin = `${storageName(key)}.`;
  const handle = ({ key: name, newValue }: StorageEvent): void => {
    if (name?.startsWith(begin)) listener(name.slice(begin.length), newValue ?? undefined);
  };
  addEventListener("storage", handle);
  return () => removeEventListener("storage", handle);
}
