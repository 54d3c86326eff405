import { makeWorkerUtils, run, Logger as WorkerLogger } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { JobPayload, Jobs, Tasks } from "./jobs.ts";

export interface JobsOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly tasks: Tasks;
  /** False leaves the work to other processes; jobs can still be added. */
  readonly work: boolean;
}

const AT_ONCE = 2;

/** Opens the job queue in the same database, so that a job can be added in the transaction of what it follows from. */
export const createJobs = async ({ database, log, tasks, work }: JobsOptions): Promise<Jobs> => {
  const pgPool = new pg.Pool({ ...database.connection, max: 4 });
  // Both are asked for: one covers idle connections, the other those at work.
  pgPool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a job connection was lost")));
  pgPool.on("error", (error) => log.warn({ err: error }, "an idle job connection was lost"));
  const logger = new WorkerLogger(
    () => (level, message, meta) => log[level === "warning" ? "warn" : level === "error" ? "error" : "debug"]({ ...meta }, message),
  );
  const utils = await makeWorkerUtils({ pgPool, logger });
  await utils.migrate();
  const runner = work
    ? await run({
        pgPool,
        logger,
        concurrency: AT_ONCE,
        noHandleSignals: true,
        pollInterval: 2000,
        taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as JobPayload)])),
      })
    : undefined;
  return {
    add: async (task, payload, options = {}) => {
      await utils.addJob(task, payload, {
        ...(options.key && { jobKey: options.key }),
        ...(options.runAt && { runAt: options.runAt }),
        ...(options.maxAttempts && { maxAttempts: options.maxAttempts }),
      });
    },
    stop: async () => {
      await runner?.stop();
      await utils.release();
      await pgPool.end();
    },
  };
};
