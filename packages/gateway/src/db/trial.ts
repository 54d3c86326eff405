import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { type Scope, SET_SCOPE } from "./scope-setting.ts";

/** Connections of a dry run: all are the same connection, inside a transaction that is rolled back. */
interface Trial {
  connect(scope: Scope): pg.PoolClient;
  /**
   * Waits for statements in progress and refuses later ones, because the connection and its scope are about to be
   * reused.
   */
  end(): Promise<void>;
}

const running = new AsyncLocalStorage<Trial | undefined>();

/** Time for which late statements of a finished dry run are still recognised and refused. */
const AFTERMATH_MS = 60_000;
let underWay = 0;
let forgetting: NodeJS.Timeout | undefined;

/**
 * Runs `work` with its trial in async local storage. Once such storage is in use, Node (until 24) tracks every promise
 * of the process, which makes each response a twentieth slower, so the storage is disabled when no longer needed.
 */
const within = async <T>(trial: Trial, work: () => Promise<T>, aftermathMs: number): Promise<T> => {
  clearTimeout(forgetting);
  underWay += 1;
  try {
    return await running.run(trial, work);
  } finally {
    underWay -= 1;
    if (underWay === 0 && aftermathMs === 0) running.disable();
    else if (underWay === 0) forgetting = setTimeout(() => running.disable(), aftermathMs).unref();
  }
};

/** Trial in which the current code runs. */
export const trialNow = (): Trial | undefined => running.getStore();

/** Runs work whose writes must persist even inside a dry run, such as recording a refusal. */
export const outsideTrial = <T>(work: () => Promise<T>): Promise<T> => (trialNow() === undefined ? work() : running.run(undefined, work));

const BEGIN = /^\s*(begin|start transaction)\b/i;
const COMMIT = /^\s*commit\b/i;
const ROLLBACK = /^\s*rollback\s*$/i;

const textOf = (statement: unknown): string => {
  if (typeof statement === "string") return statement;
  if (typeof statement === "object" && statement !== null && "text" in statement && typeof statement.text === "string") return statement.text;
  throw new TypeError("A call that is tried can neither copy nor hold a cursor");
};

/**
 * Turns each transaction of the dry run into a savepoint, and each single statement too, so that a failure is rolled
 * back alone, as in a real run. `allOrNothing` rolls everything back on failure, so its single statements need no
 * savepoints.
 */
const createTrial = (client: pg.PoolClient, marksEach: boolean): Trial => {
  let present: Scope | undefined;
  let marks = 0;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one statement at a time, so that none runs in a scope set by another. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const back = async (mark: string) => {
    await client.query(`rollback to savepoint ${mark}`);
    // The rollback also reset the scope setting.
    present = undefined;
  };

  return {
    connect(scope) {
      let transaction: string | undefined;
      const send = async (query: unknown, ...rest: unknown[]): Promise<unknown> => {
        const text = textOf(query);
        if (BEGIN.test(text)) {
          marks += 1;
          transaction = `trial_${marks}`;
          return client.query(`savepoint ${transaction}`);
        }
        if (transaction !== undefined && (COMMIT.test(text) || ROLLBACK.test(text))) {
          const mark = transaction;
          transaction = undefined;
          if (ROLLBACK.test(text)) await back(mark);
          return client.query(`release savepoint ${mark}`);
        }
        if (present !== scope) {
          await client.query(SET_SCOPE(scope));
          present = scope;
        }
        if (transaction !== undefined || !marksEach) return Reflect.apply(client.query, client, [query, ...rest]);
        marks += 1;
        const mark = `trial_${marks}`;
        await client.query(`savepoint ${mark}`);
        try {
          return await Reflect.apply(client.query, client, [query, ...rest]);
        } catch (error) {
          await back(mark);
          throw error;
        } finally {
          await client.query(`release savepoint ${mark}`);
        }
      };
      return new Proxy(client, {
        get: (target, property) => {
          if (property === "query")
            return async (...given: [unknown, ...unknown[]]) => {
              if (isOver) throw new Error("The call that was tried is over");
              return inTurn(() => send(...given));
            };
          if (property === "release") return () => undefined;
          const value: unknown = Reflect.get(target, property);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
    },
    async end() {
      isOver = true;
      await last;
    },
  };
};

/**
 * Runs `work` with everything it calls in one transaction, which is then committed or rolled back as requested; on
 * failure it is always rolled back.
 */
const asOne = async <T>(pool: pg.Pool, work: () => Promise<T>, ending: "commit" | "rollback"): Promise<T> => {
  const client = await pool.connect();
  let end: typeof ending = "rollback";
  let isUsable = false;
  try {
    await client.query("begin");
    const trial = createTrial(client, ending === "rollback");
    const result = await within(trial, work, ending === "rollback" ? AFTERMATH_MS : 0).finally(trial.end);
    // Checks deferred constraints now, as a commit would.
    await client.query("set constraints all immediate");
    end = ending;
    return result;
  } finally {
    try {
      await client.query(end);
      // A commit keeps the last scope setting, which the pool does not know of.
      isUsable = end === "rollback";
    } finally {
      client.release(!isUsable);
    }
  }
};

/**
 * Runs `work` as a dry run: all its queries, in any scope, are part of one transaction that is rolled back at the end.
 * It sees its own writes, waits for the same locks, and fails with the same errors as a real run (ADR 0038).
 */
export const tryOut = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => asOne(pool, work, "rollback");

/**
 * Runs `work` so that all its writes are kept, or none if it fails. Like a dry run it publishes no events: it is for
 * data created before there are subscribers.
 */
export const allOrNothing = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => asOne(pool, work, "commit");
