import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../access/who.ts";
import { audit, type Cause } from "../audit/audit.ts";
import type { Schema } from "../db/schema.ts";
import { AppError, fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";
import { addJob } from "../jobs/add-job.ts";

/** Name of the task that writes an export. */
export const RUN_EXPORT = "runExport";
/** Number of attempts after which an export is marked as failed. */
export const EXPORT_ATTEMPTS = 8;
/** Maximum number of unfinished exports per person. */
const OPEN_MAX = 20;
/**
 * Maximum number of exports that run at the same time across all processes. It is small, because each export occupies a
 * worker of the job queue.
 */
const QUEUES = 2;

/** Requested export: a report or list with its query, and the file format. */
export interface ExportRequest {
  /** Key of the report or list, such as `sessions-by-hour`. */
  readonly report: string;
  readonly title: string;
  /** Filters, as parameters of the report's or list's query. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly format: ExportFormat;
}

/** Requested export that is written in the background. */
export interface QueuedExport extends ExportRequest {
  /** E-mail addresses to which the link is sent; absent if no e-mail is sent. */
  readonly emailTo?: string | undefined;
  readonly scheduleId?: number;
  /** Whether the e-mail is omitted if there are no rows. */
  readonly skipEmpty?: boolean;
}

/**
 * User and origin of the request, for the audit log. A repeated idempotency key of the same owner returns the first
 * export.
 */
export type ExportCause = Cause<{ readonly entity: "job"; readonly verb: "queued for export" }> & {
  readonly origin: { readonly via: Origin["via"] };
};

const insert = async (
  trx: Transaction<Schema>,
  owner: AuthenticatedUser,
  { origin }: ExportCause,
  request: QueuedExport,
  now: Date,
): Promise<number | undefined> => {
  const made = await trx
    .insertInto("job")
    .values({
      stakeholder_id: owner.stakeholderId,
      owner_id: owner.userId,
      kind: "export",
      operation: request.report,
      title: request.title,
      state: "queued",
      args: JSON.stringify(request.query),
      via: origin.via,
      format: request.format,
      email_to: request.emailTo ?? null,
      schedule_id: request.scheduleId ?? null,
      skip_empty: request.skipEmpty ?? false,
      idempotency_key: origin.idempotencyKey ?? null,
      idempotency_digest: origin.idempotencyDigest ?? null,
      heard_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
};

/**
 * Returns the id of the export stored under the idempotency key. Throws 409 if it differs from the requested one (ADR
 * 0037).
 */
const sameBefore = async (trx: Transaction<Schema>, { userId }: AuthenticatedUser, { origin }: ExportCause): Promise<number> => {
  const { id, idempotency_digest: digest } = await trx
    .selectFrom("job")
    .select(["id", "idempotency_digest"])
    .where("owner_id", "=", userId)
    .where("idempotency_key", "=", origin.idempotencyKey ?? null)
    .executeTakeFirstOrThrow();
  return digest === null || digest === origin.idempotencyDigest ? id : fail.keyReused();
};

const checkOpen = async (trx: Transaction<Schema>, { userId }: AuthenticatedUser): Promise<void> => {
  const { open } = await trx
    .selectFrom("job")
    .select(sql<number>`count(*)::int`.as("open"))
    .where("owner_id", "=", userId)
    .where("kind", "=", "export")
    .where("state", "in", ["queued", "running"])
    .executeTakeFirstOrThrow();
  if (open >= OPEN_MAX) throw new AppError("throttled", because("openExportsMax", { most: OPEN_MAX }), { retryAfterSeconds: 30 });
};

/** Adds the job that writes an export, replacing a waiting one. */
export const queueRun = (trx: Transaction<Schema>, id: number): Promise<void> =>
  addJob(trx, RUN_EXPORT, { jobId: id }, { key: `export-${id}`, maxAttempts: EXPORT_ATTEMPTS, queue: `exports-${id % QUEUES}` });

/**
 * Queues an export in the caller's transaction, with an audit entry. Returns the id of its job, or that of the earlier
 * job for a reused idempotency key.
 */
export const queueExportIn = async (
  trx: Transaction<Schema>,
  owner: AuthenticatedUser,
  cause: ExportCause,
  request: QueuedExport,
  now: Date,
): Promise<number> => {
  await checkOpen(trx, owner);
  const id = await insert(trx, owner, cause, request, now);
  if (id === undefined) return sameBefore(trx, owner, cause);
  await queueRun(trx, id);
  const { report, query, format, emailTo } = request;
  await audit(
    trx,
    cause,
    { entity: "job", verb: "queued for export" },
    {
      stakeholderId: owner.stakeholderId,
      entityId: id,
      after: { report, query, format, emailTo },
    },
  );
  return id;
};
