import type { IncomingHttpHeaders } from "node:http";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import { AppError, fail } from "./app-error.ts";
import type { Origin } from "./implement.ts";
import type { Who } from "./who.ts";

/** What a call says of the run that it belongs to. */
export type RunHeaders = Pick<Origin, "jobId" | "idempotencyKey">;

const NONE: RunHeaders = {};
const JOB_ID = /^[1-9]\d{0,8}$/;
const KEY = /^[\x21-\x7e]{1,120}$/;

const problem = (path: string, message: string): never => fail.invalid({ path, message });

/** Reads `parley-job` (a whole number) and `idempotency-key` (1 to 120 printable characters without blanks). */
export const readRunHeaders = (headers: IncomingHttpHeaders): RunHeaders => {
  const job = headers["parley-job"];
  const key = headers["idempotency-key"];
  if (job === undefined && key === undefined) return NONE;
  if (job !== undefined && !(typeof job === "string" && JOB_ID.test(job))) problem("parley-job", "This is no number of a job");
  if (key !== undefined && !(typeof key === "string" && KEY.test(key)))
    problem("idempotency-key", "A key has 1 to 120 printable characters and no blanks");
  return { ...(job !== undefined && { jobId: Number(job) }), ...(typeof key === "string" && { idempotencyKey: key }) };
};

/**
 * Lets a change through once: its job must be the caller's own and still running (404, 409 `jobEnded`), and its key must not stand beside a change of
 * theirs already (409 `alreadyDone`). Asked for every row, so that a cancelled job takes no further one; two calls with one key at the same moment
 * are told apart by the audit's unique index.
 */
export const admitOnce = async (database: Database, { userId }: Who, { jobId, idempotencyKey }: RunHeaders): Promise<void> => {
  if (jobId === undefined && idempotencyKey === undefined) return;
  const [found] = await database.query<{ state: string | null; done: boolean }>(PLATFORM, {
    name: "admit_once",
    text: `select (select state from job where id = $1 and owner_id = $2 and kind = 'bulk') as state,
             exists (select from audit_log where actor_user_id = $2 and idempotency_key = $3) as done`,
    values: [jobId ?? null, userId, idempotencyKey ?? null],
  });
  if (jobId !== undefined && !found?.state) fail.notFound();
  if (found?.done) fail.alreadyDone();
  if (jobId !== undefined && found?.state !== "running")
    throw new AppError("jobEnded", "This job has ended: nothing was changed. Begin a new one, or resume it");
};
