import type { KeyValueStorage } from "./ports.ts";

/** Creates storage in memory, for a token from the environment and for tests. */
export function memoryStorage(entries: Iterable<readonly [string, string]> = []): KeyValueStorage {
  const held = new Map(entries);
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
  };
}
