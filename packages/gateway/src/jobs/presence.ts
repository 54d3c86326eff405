import pg from "pg";
import type { Logger } from "pino";
import { LOCK_CLASSES } from "../db/lock-classes.ts";

/**
 * Keeps track of running workers with locks, which PostgreSQL releases as soon as the connection of a process ends for
 * any reason.
 */
export interface Presence {
  /** Announces to other processes that this worker is running. */
  announce(workerId: string): Promise<void>;
  /**
   * Releases the jobs of dead workers. Without this, such jobs would wait for four hours. Returns the number of dead
   * workers.
   */
  releaseTheDead(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Minimum age of a lock on a job before the worker that holds it can count as dead. It is needed, because a worker
 * takes its first job immediately but is announced a moment later.
 */
const GRACE = "2 seconds";

const DEAD = `
  with held as (
    select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '${GRACE}'
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '${GRACE}'
  )
  select array_agg(locked_by) as ids from held
  where locked_by is not null and not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint = ${LOCK_CLASSES.worker} and l.objid::bigint = hashtext(locked_by)::bigint & 4294967295)`;

/**
 * Opens a connection that holds the locks of this process's workers. After it breaks, it is opened again and all
 * workers are announced again.
 */
export const createPresence = async (connection: pg.ClientConfig, log: Logger): Promise<Presence> => {
  const workers = new Set<string>();
  let client: pg.Client | undefined;
  let stopped = false;
  /** Last query in a chain. Queries run one after the other, because a connection handles one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const lock = (by: pg.Client, workerId: string) =>
    by.query("select pg_advisory_lock_shared($1::int, hashtext($2))", [LOCK_CLASSES.worker, workerId]);
  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const made = new pg.Client({ ...connection, application_name: "parley-jobs" });
    made.on("error", (error) => {
      if (!stopped) log.warn({ err: error }, "the connection that says this process works on jobs was lost");
      if (client === made) client = undefined;
    });
    await made.connect();
    for (const workerId of workers) await lock(made, workerId);
    client = made;
    return made;
  };
  await connected();

  return {
    announce: (workerId) =>
      inTurn(async () => {
        const by = await connected();
        workers.add(workerId);
        await lock(by, workerId);
      }),
    releaseTheDead: () =>
      inTurn(async () => {
        const by = await connected();
        const { rows } = await by.query<{ ids: string[] | null }>(DEAD);
        const ids = rows[0]?.ids ?? [];
        if (ids.length > 0) await by.query("select graphile_worker.force_unlock_workers($1)", [ids]);
        return ids.length;
      }),
    stop: () =>
      inTurn(async () => {
        stopped = true;
        await client?.end();
      }),
  };
};
