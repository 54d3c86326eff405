import { HOUR_MS, momentIn } from "@parley/core/calendar";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { notify } from "../identity/notify.ts";
import { addJob } from "../jobs/add-job.ts";
import { KEPT_DAYS } from "./stored-exports.ts";

/** Task that e-mails the link of a finished export. */
export const MAIL_EXPORT = "mailExport";
/** Number of attempts; the last is about sixteen hours after the first. */
const MAIL_ATTEMPTS = 12;
/** Longer than the longest pause between two attempts, which is under an hour. */
const SILENT_MS = 2 * HOUR_MS;
/** Error text shown to the owner when they can do nothing about the failure. */
export const GIVEN_UP = "It was tried several times. Something went wrong on our side";

/** Export as known to the run that has claimed it. */
export interface ClaimedExport {
  readonly id: number;
  readonly stakeholderId: number;
  readonly ownerId: number;
  readonly report: string;
  readonly title: string;
  readonly query: Record<string, unknown>;
  readonly format: ExportFormat;
  readonly emailTo: string | null;
  readonly skipEmpty: boolean;
  /** Number of the run. A run that was wrongly presumed dead finds a higher number and writes nothing. */
  readonly attempt: number;
}

const CLAIMED = `id, stakeholder_id as "stakeholderId", owner_id as "ownerId", operation as report, title, args as query, format,
  email_to as "emailTo", skip_empty as "skipEmpty", attempt`;

/** Queues the job that e-mails the link; it replaces a waiting one. */
export const queueMailing = (trx: Transaction<Schema>, id: number): Promise<void> =>
  addJob(trx, MAIL_EXPORT, { jobId: id }, { key: `export-mail-${id}`, maxAttempts: MAIL_ATTEMPTS });

/** Condition that the owner's stakeholder is active; exports of others wait (ADR 0082). */
const IS_SERVED =
  "exists (select from app_user u join stakeholder h on h.id = u.stakeholder_id where u.id = job.owner_id and (h.status = 'active' or not u.active))";

/**
 * State changes of an export's row. Each but the first applies only to the run that claimed it last, and returns
 * whether it did.
 */
export const exportJobs = (database: Database, now: () => Date) => {
  const held = ({ id, stakeholderId, attempt }: ClaimedExport, by = database.scoped(stakeholderId)) =>
    by.updateTable("job").where("id", "=", id).where("attempt", "=", attempt).where("state", "=", "running");

  return {
    /**
     * Returns undefined when there is nothing to do: cancelled, finished by an earlier run, or waiting for the
     * stakeholder to become active again.
     */
    claim: async (id: number): Promise<ClaimedExport | undefined> => {
      const [claimed] = await database.query<ClaimedExport>(0, {
        name: "export_claim",
        text: `update job set state = 'running', attempt = attempt + 1, done = 0, heard_at = $2, started_at = coalesce(started_at, $2)
               where id = $1 and kind = 'export' and state in ('queued', 'running') and ${IS_SERVED} returning ${CLAIMED}`,
        values: [id, now()],
      });
      return claimed;
    },

    tell: async (job: ClaimedExport, rows: number): Promise<boolean> =>
      (await held(job).set({ done: rows, heard_at: now() }).returning("id").executeTakeFirst()) !== undefined,

    /** Updates the row and queues the job that e-mails the link, in one transaction. */
    finish: (job: ClaimedExport, { rows, bytes, fileName }: { rows: number; bytes: number; fileName: string }): Promise<boolean> =>
      database.transaction(job.stakeholderId, async (trx) => {
        const done = { state: "done", done: rows, total: rows, bytes, file_name: fileName, error: null } as const;
        const at = { heard_at: now(), finished_at: now(), expires_at: momentIn(now(), KEPT_DAYS, "day") };
        const finished = await held(job, trx)
          .set({ ...done, ...at })
          .returning("id")
          .executeTakeFirst();
        if (finished === undefined) return false;
        const isMailed = job.emailTo !== null && !(job.skipEmpty && rows === 0);
        if (isMailed) await queueMailing(trx, job.id);
        return true;
      }),

    /** Puts the export on hold if the owner's stakeholder was suspended since the claim. Returns whether it was. */
    putBack: async (job: ClaimedExport): Promise<boolean> =>
      (await held(job)
        .set({ state: "queued" })
        .where(sql<boolean>`not ${sql.raw(IS_SERVED)}`)
        .returning("id")
        .executeTakeFirst()) !== undefined,

    /** Marks the export as failed for good and gives its owner the reason. */
    giveUp: (job: ClaimedExport, reason: string): Promise<void> =>
      database.transaction(job.stakeholderId, async (trx) => {
        const failed = await held(job, trx).set({ state: "failed", error: reason, finished_at: now() }).returning("id").executeTakeFirst();
        if (failed === undefined) return;
        await notify(trx, job.ownerId, { type: "export", title: `"${job.title}" was not exported. ${reason}` });
      }),

    /** Marks exports as failed whose last attempt died: no further run will follow. */
    abandon: async (): Promise<void> => {
      await database.platform
        .updateTable("job")
        .set({ state: "failed", error: GIVEN_UP, finished_at: now() })
        .where("kind", "=", "export")
        .where("state", "=", "running")
        .where("heard_at", "<", new Date(now().getTime() - SILENT_MS).toISOString())
        .where(sql<boolean>`${sql.raw(IS_SERVED)}`)
        .execute();
    },

    /** Marks overdue exports as `expired` and returns their files, which nobody may open any more. */
    expire: async (): Promise<string[]> => {
      const rows = await database.platform
        .updateTable("job")
        .set({ state: "expired" })
        .where("state", "=", "done")
        .where("expires_at", "<=", now().toISOString())
        .returning("file_name")
        .execute();
      return rows.flatMap(({ file_name }) => file_name ?? []);
    },

    /** Returns the file names that belong to a finished export. */
    kept: async (names: readonly string[]): Promise<Set<string>> => {
      const rows = await database.platform
        .selectFrom("job")
        .select("file_name")
        .where("state", "=", "done")
        .where("expires_at", ">", now().toISOString())
        .where("file_name", "=", sql<string>`any(${names})`)
        .execute();
      return new Set(rows.flatMap(({ file_name }) => file_name ?? []));
    },
  };
};

export type ExportJobs = ReturnType<typeof exportJobs>;
