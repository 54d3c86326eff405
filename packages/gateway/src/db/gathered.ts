import { setImmediate as nextTurn } from "node:timers/promises";

/** Maximum number of concurrent statements. Further requests wait and are combined. */
const UNDER_WAY_MAX = 2;
/** Maximum number of keys per statement. */
const KEYS_MAX = 500;

interface Waiting<Key, Row> {
  readonly key: Key;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines many reads of single rows into few statements: requests made while others are running are part of the next
 * statement. A row is always read after it was requested, so it is never stale, and a single request does not wait.
 * `read` returns the rows by key; equal keys must be identical as keys of a `Map`.
 */
export const batchReads = <Key, Row>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>): ((key: Key) => Promise<Row | undefined>) => {
  let waiting: Waiting<Key, Row>[] = [];
  let underWay = 0;

  const run = async (): Promise<void> => {
    // Waits until all data that has arrived was handled, so that requests of several clients are combined as well.
    await nextTurn();
    while (waiting.length > 0) {
      const these = waiting.slice(0, KEYS_MAX);
      waiting = waiting.slice(KEYS_MAX);
      try {
        const rows = await read([...new Set(these.map(({ key }) => key))]);
        for (const { key, resolve } of these) resolve(rows.get(key));
      } catch (error) {
        for (const { reject } of these) reject(error);
      }
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (underWay === UNDER_WAY_MAX) return;
      underWay += 1;
      void run().finally(() => {
        underWay -= 1;
      });
    });
};
