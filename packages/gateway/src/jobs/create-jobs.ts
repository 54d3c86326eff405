import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { makeWorkerUtils, run, type WorkerEvents, Logger as WorkerLogger } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import type { OpenDatabase } from "../db/open-database.ts";
import { jobAdder } from "./add-job.ts";
import type { JobPayload, Jobs, Tasks } from "./jobs.ts";
import { ResilientPool } from "./lasting-pool.ts";
import { createPresence, type Presence } from "./presence.ts";

export interface JobsOptions {
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly tasks: Tasks;
  /** Cron expressions (UTC) of tasks that run regularly, by task. */
  readonly schedule?: Readonly<Record<string, string>>;
  /** Whether this process runs jobs. If false, it only adds them. */
  readonly work: boolean;
}

/**
 * Number of jobs that run at the same time: one more than the maximum of exports and broadcasts
 * (exports/queue-export.ts, areas/people/broadcasts/queue.ts), so that e-mails never wait for either.
 */
const AT_ONCE = 5;
const POLL_MS = 2000;
const LOOK_FOR_THE_DEAD_MS = 5000;
const LOOK_FOR_THE_DATABASE_MS = 1000;

/**
 * Reduces the details to the fields that may be logged, because the library passes entire jobs with their payload to
 * the logger.
 */
const loggable = (meta: Record<string, unknown> | undefined): object => {
  const job = meta?.job as { id?: string; task_identifier?: string; attempts?: number } | undefined;
  return job ? { jobId: job.id, task: job.task_identifier, attempts: job.attempts } : {};
};

const workerLogger = (log: Logger) =>
  new WorkerLogger(
    () => (level, message, meta) => log[level === "warning" ? "warn" : level === "error" ? "error" : "debug"](loggable(meta), message),
  );

/**
 * Announces the workers that the library creates, and releases the jobs of dead processes at the start and every few
 * seconds.
 */
const watchWorkers = async (presence: Presence, log: Logger) => {
  const warn = (error: unknown) => log.warn({ err: error }, "the workers of jobs could not be looked after");
  const look = async () => {
    const released = await presence.releaseTheDead();
    if (released > 0) log.warn({ workers: released }, "jobs of a process that died were taken over");
  };
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => void presence.announce(worker.workerId).catch(warn));
  await look();
  const timer = setInterval(() => void look().catch(warn), LOOK_FOR_THE_DEAD_MS);
  timer.unref();
  return {
    events,
    stop: async () => {
      clearInterval(timer);
      await presence.stop();
    },
  };
};

/** Milliseconds after which a database server that does not respond counts as unavailable. */
const ANSWERS_WITHIN_MS = 5000;

const isAway = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWERS_WITHIN_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return false;
  } catch {
    return true;
  } finally {
    client.end().catch(() => undefined);
  }
};

/**
 * Waits until the job queue has ended, or until the database is unavailable, in which case the library may wait
 * forever. Unfinished jobs are taken over by the next process.
 */
const endUnlessAway = async (connection: pg.ClientConfig, end: () => Promise<void>): Promise<void> => {
  let ended = false;
  const ending = end().finally(() => {
    ended = true;
  });
  while (!ended) {
    await Promise.race([ending, sleep(LOOK_FOR_THE_DATABASE_MS)]);
    if (!ended && (await isAway(connection))) return;
  }
  await ending;
};

/** Creates the job queue in the same database, so that a job can be added in the transaction that causes it. */
export const createJobs = async ({ database, log, tasks, schedule = {}, work }: JobsOptions): Promise<Jobs> => {
  const pgPool = new ResilientPool({ ...database.connection, max: AT_ONCE + 1 });
  // Handles lost connections. Both listeners are needed: the first covers connections in use, the second idle ones.
  pgPool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a job connection was lost")));
  pgPool.on("error", (error) => log.warn({ err: error }, "an idle job connection was lost"));
  const logger = workerLogger(log);
  const utils = await makeWorkerUtils({ pgPool, logger });
  await utils.migrate();
  const watch = work ? await watchWorkers(await createPresence(database.connection, log), log) : undefined;
  const runner = watch
    ? await run({
        events: watch.events,
        pgPool,
        logger,
        concurrency: AT_ONCE,
        noHandleSignals: true,
        pollInterval: POLL_MS,
        taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as JobPayload)])),
        crontab: Object.entries(schedule)
          .map(([task, when]) => `${when} ${task}`)
          .join("\n"),
      })
    : undefined;
  return {
    add: jobAdder(database),
    stop: async () => {
      await endUnlessAway(database.connection, async () => {
        await runner?.stop();
        await watch?.stop();
        await utils.release();
        await pgPool.end();
      });
      pgPool.abandon();
    },
  };
};
