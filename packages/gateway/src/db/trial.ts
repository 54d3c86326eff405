import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { type Scope, SET_SCOPE } from "./scope-setting.ts";

/** Connections of a call that is tried: all of them are one, inside a transaction that is taken back. */
interface Trial {
  connect(scope: Scope): pg.PoolClient;
  /** Waits for what was begun, and refuses what comes later: the connection, and the scope that is set on it, will be somebody else's. */
  end(): Promise<void>;
}

const running = new AsyncLocalStorage<Trial | undefined>();

/** How long what a tried call has left behind is still known to be its own: then it is refused. */
const AFTERMATH_MS = 60_000;
let underWay = 0;
let forgetting: NodeJS.Timeout | undefined;

/**
 * Runs `work` with its trial at hand. From the first such run on, Node (until 24) tells the storage of every promise of the process, which costs each answer of the
 * gateway a twentieth: so it is ended when nobody needs it any more.
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

/** The trial that this code runs in. */
export const trialNow = (): Trial | undefined => running.getStore();

/** Runs what is to stand even when it comes of a trial: that somebody was refused. */
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
 * Makes a transaction of the tried call a savepoint, and every single statement one too: what fails is taken back alone, as it would be in a real run. Where nothing
 * stays of a whole that failed (`allOrNothing`), single statements need none.
 */
const createTrial = (client: pg.PoolClient, marksEach: boolean): Trial => {
  let present: Scope | undefined;
  let marks = 0;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time: a statement must not run in the scope that another one has set. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const back = async (mark: string) => {
    await client.query(`rollback to savepoint ${mark}`);
    // The setting of the scope went back too.
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

/** Runs `work` with everything that it calls in one transaction, and ends that as is asked; one that failed is always taken back. */
const asOne = async <T>(pool: pg.Pool, work: () => Promise<T>, ending: "commit" | "rollback"): Promise<T> => {
  const client = await pool.connect();
  let end: typeof ending = "rollback";
  let isUsable = false;
  try {
    await client.query("begin");
    const trial = createTrial(client, ending === "rollback");
    const result = await within(trial, work, ending === "rollback" ? AFTERMATH_MS : 0).finally(trial.end);
    // What is checked at a commit is checked now.
    await client.query("set constraints all immediate");
    end = ending;
    return result;
  } finally {
    try {
      await client.query(end);
      // A commit keeps the scope that was set last, of which the pool knows nothing.
      isUsable = end === "rollback";
    } finally {
      client.release(!isUsable);
    }
  }
};

/**
 * Runs `work` so that nothing of what it writes stays: every query of it, in whatever scope, is part of one transaction that is rolled back at the end.
 * It sees its own writes, waits for the locks it would wait for, and fails with what it would fail with (ADR 0038).
 */
export const tryOut = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => asOne(pool, work, "rollback");

/** Runs `work` so that all of what it writes stays, or nothing where it fails. Like a trial it tells nobody: it is for what is made before anybody listens. */
export const allOrNothing = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => asOne(pool, work, "commit");
