import { type StorageKey, storageName } from "./storage-keys.ts";

/** Storage may be absent, blocked (private windows) or full: reading then gives nothing and writing is given up without a word. */
const guarded = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return typeof localStorage === "undefined" ? undefined : act(localStorage);
  } catch {
    return undefined;
  }
};

/** The stored text, when there is one. `part` tells entries of one key apart, e.g. the name of a list. */
export const stored = (key: StorageKey, part?: string): string | undefined =>
  guarded((storage) => storage.getItem(storageName(key, part))) ?? undefined;

/** Stores `value`; `undefined` removes the entry. */
export const store = (key: StorageKey, value: string | undefined, part?: string): void => {
  guarded((storage) => (value === undefined ? storage.removeItem(storageName(key, part)) : storage.setItem(storageName(key, part), value)));
};

/** A stored text that is one of `allowed`; anything else counts as absent. */
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

/** The parts under which one key has entries: `part` itself, and those that go on behind it with a dot. */
export const storedParts = (key: StorageKey, part: string): readonly string[] =>
  guarded((storage) => {
    const name = storageName(key, part);
    const begin = storageName(key).length + 1;
    return Object.keys(storage).flatMap((one) => (one === name || one.startsWith(`${name}.`) ? [one.slice(begin)] : []));
  }) ?? [];

/** Hears what another window stores under one key; undefined where it removes an entry. */
export function hearStored(key: StorageKey, listener: (part: string, value: string | undefined) => void): () => void {
  const begin = `${storageName(key)}.`;
  const handle = ({ key: name, newValue }: StorageEvent): void => {
    if (name?.startsWith(begin)) listener(name.slice(begin.length), newValue ?? undefined);
  };
  addEventListener("storage", handle);
  return () => removeEventListener("storage", handle);
}
