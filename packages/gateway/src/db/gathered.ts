/** Number of concurrent statements from which further requests wait to be batched. */
const UNDER_WAY_MAX = 2;
/** Maximum number of keys per statement. */
const KEYS_MAX = 500;

interface Waiting<Key, Row> {
  readonly key: Key;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches many single-row reads into few statements: requests made while others are in progress are combined into the
 * next one. Each row is read after it was requested, so nobody gets stale data; a lone request does not wait. `read`
 * returns the existing rows by key; equal keys must be identical (`Map`).
 */
export const gathered = <Key, Row>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>): ((key: Key) => Promise<Row | undefined>) => {
  let waiting: Waiting<Key, Row>[] = [];
  let underWay = 0;

  const run = async (): Promise<void> => {
    // Requests in the same turn of the event loop are combined.
    await Promise.resolve();
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
