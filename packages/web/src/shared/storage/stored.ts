import { type StorageKey, storageName } from "./storage-keys.ts";

/** Storage may be missing, blocked (private windows) or full: reading then returns nothing and writing is ignored. */
const guarded = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return typeof localStorage === "undefined" ? undefined : act(localStorage);
  } catch {
    return undefined;
  }
};

/** Stored text, if any. `part` separates entries of one key, e.g. by list. */
export const stored = (key: StorageKey, part?: string): string | undefined =>
  guarded((storage) => storage.getItem(storageName(key, part))) ?? undefined;

/** Stores `value`; `undefined` removes the entry. */
export const store = (key: StorageKey, value: string | undefined, part?: string): void => {
  guarded((storage) => (value === undefined ? storage.removeItem(storageName(key, part)) : storage.setItem(storageName(key, part), value)));
};

/** Stored text if it is one of `allowed`; others are ignored. */
export function storedChoice<T extends string>(key: StorageKey, allowed: readonly T[], fallback: T, part?: string): T {
  const value = stored(key, part);
  return allowed.find((choice) => choice === value) ?? fallback;
}

/** Removes all entries of one key, of every user. */
export const forget = (key: StorageKey): void => {
  guarded((storage) => {
    const name = storageName(key);
    for (const one of Object.keys(storage)) if (one === name || one.startsWith(`${name}.`)) storage.removeItem(one);
  });
};

/** Parts with entries of one key: `part` itself, and those that continue it after a dot. */
export const storedParts = (key: StorageKey, part: string): readonly string[] =>
  guarded((storage) => {
    const name = storageName(key, part);
    const begin = storageName(key).length + 1;
    return Object.keys(storage).flatMap((one) => (one === name || one.startsWith(`${name}.`) ? [one.slice(begin)] : []));
  }) ?? [];

/** Listens for changes of one key by other windows; undefined for a removal. */
export function hearStored(key: StorageKey, listener: (part: string, value: string | undefined) => void): () => void {
  const begin = `${storageName(key)}.`;
  const handle = ({ key: name, newValue }: StorageEvent): void => {
    if (name?.startsWith(begin)) listener(name.slice(begin.length), newValue ?? undefined);
  };
  addEventListener("storage", handle);
  return () => removeEventListener("storage", handle);
}
