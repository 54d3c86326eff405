import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { sql, type Transaction } from "kysely";
import type { Who } from "../access/who.ts";
import { audit, type Cause } from "../audit/audit.ts";
import type { Schema } from "../db/schema.ts";
import { AppError, fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";
import { addJob } from "../jobs/add-job.ts";

/** The task that writes an export. */
export const RUN_EXPORT = "runExport";
/** How often an export is begun before it is given up. */
export const EXPORT_ATTEMPTS = 8;
/** Exports that one person may have waiting or running. */
const OPEN_MAX = 20;
/** As many exports run at once, in all processes together: each keeps a worker of the job queue busy. */
const QUEUES = 2;

/** What is asked for: a report with its query, as a file. */
export interface ExportRequest {
  /** The report's key: `sessions-by-hour`. */
  readonly report: string;
  readonly title: string;
  /** The filters, as the report takes them. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly format: ExportFormat;
}

/** The same for an export in the background. */
export interface QueuedExport extends ExportRequest {
  /** Who is mailed the link; nobody when absent. */
  readonly emailTo?: string | undefined;
  readonly scheduleId?: number;
  /** No mail when there are no rows. */
  readonly skipEmpty?: boolean;
}

/** Who asked and from where, for the audit; the same key of an owner stands for the same export. */
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

/** The export that stands under the key. Throws 409 when it is another one than is asked for now (ADR 0037). */
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
  if (open >= OPEN_MAX)
    throw new AppError("throttled", `${OPEN_MAX} of your exports are waiting or running. Try again when one has ended`, { retryAfterSeconds: 30 });
};

/** The job of the queue that writes an export: it replaces the one that waits. */
export const queueRun = (trx: Transaction<Schema>, id: number): Promise<void> =>
  addJob(trx, RUN_EXPORT, { jobId: id }, { key: `export-${id}`, maxAttempts: EXPORT_ATTEMPTS, queue: `exports-${id % QUEUES}` });

/** Queues an export in a transaction of the owner's scope, with its audit; answers the job's number, an earlier one's for a key that was used before. */
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
