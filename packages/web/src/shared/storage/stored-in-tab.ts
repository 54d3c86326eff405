import { type TabKey, tabName } from "./storage-keys.ts";

/** Accesses session storage and ignores errors, because storage may be blocked or full. */
const guarded = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
};

/** Returns the value stored for this browser tab, if any. */
export const storedInTab = (key: TabKey, part?: string): string | undefined => guarded((storage) => storage.getItem(tabName(key, part))) ?? undefined;

/** Stores a value for as long as the tab exists; `undefined` removes it. */
export const storeInTab = (key: TabKey, value: string | undefined, part?: string): void => {
  guarded((storage) => (value === undefined ? storage.removeItem(tabName(key, part)) : storage.setItem(tabName(key, part), value)));
};

/** Returns the parts of all entries of a key that continue `part` after a dot. */
export const storedPartsInTab = (key: TabKey, part: string): readonly string[] =>
  guarded((storage) => {
    const name = tabName(key, part);
    const begin = tabName(key).length + 1;
    return Object.keys(storage).flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(begin)] : []));
  }) ?? [];
