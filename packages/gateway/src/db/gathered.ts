import { trialNow } from "./trial.ts";

/** So many statements are under way before who asks next waits to be asked for together with others. */
const UNDER_WAY_MAX = 2;
/** As many keys as one statement is given. */
const KEYS_MAX = 500;

interface Waiting<Key, Row> {
  readonly key: Key;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Has many who ask for one row each answered by few statements: whoever asks while others are under way is asked for with all that came meanwhile. Each is read after it was asked
 * for, so nobody is told what was before; alone, nobody waits. `read` answers the rows that there are by their keys, of which two that are equal have to be the same (`Map`).
 * What is only tried is read by itself, in its own transaction.
 */
export const gathered = <Key, Row>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>): ((key: Key) => Promise<Row | undefined>) => {
  let waiting: Waiting<Key, Row>[] = [];
  let underWay = 0;

  const run = async (): Promise<void> => {
    // What is asked for in the same turn of the event loop goes together.
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

  return (key) => {
    if (trialNow()) return read([key]).then((rows) => rows.get(key));
    return new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (underWay === UNDER_WAY_MAX) return;
      underWay += 1;
      void run().finally(() => {
        underWay -= 1;
      });
    });
  };
};
