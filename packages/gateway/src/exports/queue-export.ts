import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Who } from "../access/who.ts";
import { audit, type Cause } from "../audit/audit.ts";
import type { Schema } from "../db/schema.ts";
import { AppError, fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";
import { addJob } from "../jobs/add-job.ts";

/** Task that writes an export. */
export const RUN_EXPORT = "runExport";
/** Number of attempts before an export is given up. */
export const EXPORT_ATTEMPTS = 8;
/** Maximum number of waiting or running exports per person. */
const OPEN_MAX = 20;
/** Number of exports that run at once across all processes; each keeps a worker of the job queue busy. */
const QUEUES = 2;

/** Requested export: a report with its query and the file format. */
export interface ExportRequest {
  /** Key of the report: `sessions-by-hour`. */
  readonly report: string;
  readonly title: string;
  /** Filters in the form of the report's query. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly format: ExportFormat;
}

/** The same for a background export. */
export interface QueuedExport extends ExportRequest {
  /** Recipient of the link; no e-mail is sent when absent. */
  readonly emailTo?: string | undefined;
  readonly scheduleId?: number;
  /** Sends no e-mail when there are no rows. */
  readonly skipEmpty?: boolean;
}

/** User and origin of the request, for the audit; the same idempotency key of an owner means the same export. */
export type ExportCause = Cause<{ readonly entity: "job"; readonly verb: "queued for export" }> & {
  readonly origin: { readonly via: Origin["via"] };
};

const insert = async (
  trx: Transaction<Schema>,
  owner: Who,
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
 * Returns the export stored under the idempotency key. Throws 409 when it differs from the one requested now (ADR
 * 0037).
 */
const sameBefore = async (trx: Transaction<Schema>, { userId }: Who, { origin }: ExportCause): Promise<number> => {
  const { id, idempotency_digest: digest } = await trx
    .selectFrom("job")
    .select(["id", "idempotency_digest"])
    .where("owner_id", "=", userId)
    .where("idempotency_key", "=", origin.idempotencyKey ?? null)
    .executeTakeFirstOrThrow();
  return digest === null || digest === origin.idempotencyDigest ? id : fail.keyReused();
};

const checkOpen = async (trx: Transaction<Schema>, { userId }: Who): Promise<void> => {
  const { open } = await trx
    .selectFrom("job")
    .select(sql<number>`count(*)::int`.as("open"))
    .where("owner_id", "=", userId)
    .where("kind", "=", "export")
    .where("state", "in", ["queued", "running"])
    .executeTakeFirstOrThrow();
  if (open >= OPEN_MAX) throw new AppError("throttled", because("openExportsMax", { most: OPEN_MAX }), { retryAfterSeconds: 30 });
};

/** Queues the job that writes an export; it replaces a waiting one. */
export const queueRun = (trx: Transaction<Schema>, id: number): Promise<void> =>
  addJob(trx, RUN_EXPORT, { jobId: id }, { key: `export-${id}`, maxAttempts: EXPORT_ATTEMPTS, queue: `exports-${id % QUEUES}` });

/**
 * Queues an export in a transaction of the owner's scope, with its audit entry; returns the job's id, or that of the
 * earlier job for a reused idempotency key.
 */
export const queueExportIn = async (trx: Transaction<Schema>, owner: Who, cause: ExportCause, request: QueuedExport, now: Date): Promise<number> => {
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
