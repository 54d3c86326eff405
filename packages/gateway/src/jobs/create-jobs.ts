import { makeWorkerUtils, run, Logger as WorkerLogger } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { JobPayload, Jobs, Tasks } from "./jobs.ts";

export interface JobsOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly tasks: Tasks;
  /** Task by crontab expression (UTC), for work that follows from no call. */
  readonly schedule?: Readonly<Record<string, string>>;
  /** False leaves the work to other processes; jobs can still be added. */
  readonly work: boolean;
}

const AT_ONCE = 2;
const POLL_MS = 2000;

/** The library hands its logger whole jobs, payload included; of those only this much is logged. */
const loggable = (meta: Record<string, unknown> | undefined): object => {
  const job = meta?.job as { id?: string; task_identifier?: string; attempts?: number } | undefined;
  return job ? { jobId: job.id, task: job.task_identifier, attempts: job.attempts } : {};
};

const workerLogger = (log: Logger) =>
  new WorkerLogger(
    () => (level, message, meta) => log[level === "warning" ? "warn" : level === "error" ? "error" : "debug"](loggable(meta), message),
  );

/** Opens the job queue in the same database, so that a job can be added in the transaction of what it follows from. */
export const createJobs = async ({ database, log, tasks, schedule = {}, work }: JobsOptions): Promise<Jobs> => {
  const pgPool = new pg.Pool({ ...database.connection, max: 4 });
  // Both are asked for: one covers idle connections, the other those at work.
  pgPool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a job connection was lost")));
  pgPool.on("error", (error) => log.warn({ err: error }, "an idle job connection was lost"));
  const logger = workerLogger(log);
  const utils = await makeWorkerUtils({ pgPool, logger });
  await utils.migrate();
  const runner = work
    ? await run({
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
    add: async (task, payload, { key, runAt, maxAttempts, queue, trx } = {}) => {
      const queued = sql`select parley_add_job(
        ${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? null}, ${queue ?? null})`;
      await queued.execute(trx ?? database.platform);
    },
    stop: async () => {
      await runner?.stop();
      await utils.release();
      await pgPool.end();
    },
  };
};
