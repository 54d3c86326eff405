import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { VALIDATE_ONLY } from "@parley/core/contract";
import type { Why } from "@parley/core/errors/reasons";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import { AppError, fail, problem } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";

/** Values of the request headers that connect a call to a bulk job and to an idempotency key. */
export type JobHeaders = Pick<Origin, "jobId" | "idempotencyKey">;

const NONE: JobHeaders = {};
const JOB_ID = /^[1-9]\d{0,8}$/;
const KEY = /^[\x21-\x7e]{1,120}$/;

const refuse = (path: string, why: Why): never => fail.invalid(problem(path, why));

/**
 * Reads the headers `parley-job` (a whole number) and `idempotency-key` (1 to 120 printable characters without blanks).
 */
export const readJobHeaders = (headers: IncomingHttpHeaders): JobHeaders => {
  const job = headers["parley-job"];
  const key = headers["idempotency-key"];
  if (job === undefined && key === undefined) return NONE;
  if (job !== undefined && !(typeof job === "string" && JOB_ID.test(job))) refuse("parley-job", "jobNumberInvalid");
  if (key !== undefined && !(typeof key === "string" && KEY.test(key))) refuse("idempotency-key", "idempotencyKeyInvalid");
  return { ...(job !== undefined && { jobId: Number(job) }), ...(typeof key === "string" && { idempotencyKey: key }) };
};

/**
 * Digest of a call that uses an idempotency key: its name, caller and validated parameters in a fixed order. 43
 * characters of base64url.
 */
export const digestOf = (call: string, { userId, stakeholderId }: AuthenticatedUser, parameters: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([call, userId, stakeholderId, parameters], inOrder))
    .digest("base64url");

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

interface Admission extends JobHeaders {
  readonly idempotencyDigest?: string | undefined;
  /** True if the call itself returns its first response again when the idempotency key is reused. */
  readonly repeats: boolean;
}

/**
 * Prevents a change from being made twice. The job must be the caller's own, in the stakeholder they work in, and
 * running (404, 409 `jobEnded`), so that a cancelled job stops. A reused idempotency key is 409 `alreadyDone` for the
 * same call and parameters, otherwise 409 `conflict`. For simultaneous calls with one key, the unique index of the
 * audit log decides.
 */
export const refuseRepeatedChange = async (
  database: Database,
  { userId, stakeholderId }: AuthenticatedUser,
  { jobId, idempotencyKey, idempotencyDigest, repeats }: Admission,
): Promise<void> => {
  if (jobId === undefined && idempotencyKey === undefined) return;
  const [found] = await database.query<{ state: string | null; digests: (string | null)[] | null }>(PLATFORM, {
    name: "admit_once",
    text: `select (select state from job where id = $1 and owner_id = $2 and stakeholder_id = $4 and kind = 'bulk') as state,
             (select array_agg(idempotency_digest) from audit_log where actor_user_id = $2 and idempotency_key = $3) as digests`,
    values: [jobId ?? null, userId, idempotencyKey ?? null, stakeholderId],
  });
  if (jobId !== undefined && !found?.state) fail.notFound();
  const used = found?.digests ?? [];
  // Ignores missing digests, because audit entries written before digests were introduced have none.
  if (used.some((digest) => digest !== null && digest !== idempotencyDigest)) fail.keyReused();
  if (used.length > 0 && !repeats) fail.alreadyDone();
  if (jobId !== undefined && found?.state !== "running") throw new AppError("jobEnded", "jobEndedNothingChanged");
};

/** Returns whether the call is a dry run, which changes nothing: `x-parley-validate-only: 1` (ADR 0038). */
export const isDryRun = (headers: IncomingHttpHeaders, isOffered: boolean): boolean => {
  const given = headers[VALIDATE_ONLY];
  if (given === undefined) return false;
  if (given !== "1") refuse(VALIDATE_ONLY, "flagInvalid");
  if (!isOffered) throw new AppError("badRequest", "dryRunNotPossible");
  return true;
};
