import type { Job } from "@parley/core/contract/main/jobs";
import type { ExportFormat } from "@parley/core/contract/reports/range";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { addJob } from "../jobs/add-job.ts";
import { AppError, fail } from "../kernel/app-error.ts";
import { audit } from "../kernel/audit.ts";
import { findJob } from "../kernel/find-job.ts";
import type { Origin } from "../kernel/implement.ts";
import type { Who } from "../kernel/who.ts";
import { checkRecipient } from "./recipients.ts";

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

/** On whose behalf, and where it came from. The same key of a person stands for the same export. */
export interface ExportCause {
  readonly who: Who;
  readonly origin: Origin;
}

const insert = async (trx: Transaction<Schema>, { who, origin }: ExportCause, request: QueuedExport, now: Date): Promise<number | undefined> => {
  const made = await trx
    .insertInto("job")
    .values({
      stakeholder_id: who.stakeholderId,
      owner_id: who.userId,
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
      heard_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
};

const sameBefore = async (trx: Transaction<Schema>, { who, origin }: ExportCause): Promise<number> => {
  const { id } = await trx
    .selectFrom("job")
    .select("id")
    .where("owner_id", "=", who.userId)
    .where("idempotency_key", "=", origin.idempotencyKey ?? null)
    .executeTakeFirstOrThrow();
  return id;
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

/** Queues an export in a transaction of the owner's scope, with its audit; answers the job's number, an earlier one's for a key that was used before. */
export const queueExportIn = async (trx: Transaction<Schema>, cause: ExportCause, request: QueuedExport, now: Date): Promise<number> => {
  await checkOpen(trx, cause.who);
  const id = await insert(trx, cause, request, now);
  if (id === undefined) return sameBefore(trx, cause);
  await addJob(trx, RUN_EXPORT, { jobId: id }, { key: `export-${id}`, maxAttempts: EXPORT_ATTEMPTS, queue: `exports-${id % QUEUES}` });
  const { report, query, format, emailTo } = request;
  await audit(trx, cause, {
    stakeholderId: cause.who.stakeholderId,
    action: "asked for an export",
    entityType: "job",
    entityId: id,
    after: { report, query, format, emailTo },
  });
  return id;
};

/** Queues an export and answers its job. Throws `recipientNotAllowed` (403), and `throttled` (429) when too many of one's exports are open. */
export const queueExport = async (database: Database, now: () => Date, cause: ExportCause, request: QueuedExport): Promise<Job> => {
  const { who } = cause;
  if (request.emailTo !== undefined) await checkRecipient(database, who, request.emailTo);
  const id = await database.transaction(who.stakeholderId, (trx) => queueExportIn(trx, cause, request, now()));
  return (await findJob(database, who, id, now())) ?? fail.notFound();
};
