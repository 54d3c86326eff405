import { type TabKey, tabName } from "./storage-keys.ts";

/** As in `stored.ts`: storage errors are ignored. */
const guarded = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
};

/** Text stored for this tab, if any. */
export const storedInTab = (key: TabKey, part?: string): string | undefined => guarded((storage) => storage.getItem(tabName(key, part))) ?? undefined;

/** Stores `value` for the life of the tab; `undefined` removes it. */
export const storeInTab = (key: TabKey, value: string | undefined, part?: string): void => {
  guarded((storage) => (value === undefined ? storage.removeItem(tabName(key, part)) : storage.setItem(tabName(key, part), value)));
};
