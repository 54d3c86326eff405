import { HOUR_MS, momentIn } from "@parley/core/calendar";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { notify } from "../identity/notify.ts";
import { addJob } from "../jobs/add-job.ts";
import { EXPORT_RETENTION_DAYS } from "./stored-exports.ts";

/** Name of the task that e-mails the link of a finished export. */
export const MAIL_EXPORT = "mailExport";
/**
 * Maximum number of attempts to e-mail the link of an export; the last one takes place about sixteen hours after the
 * first.
 */
const MAIL_ATTEMPTS = 12;
/**
 * Time in milliseconds after which a run without progress counts as dead: more than the longest pause between two
 * attempts, which is under an hour.
 */
const SILENT_MS = 2 * HOUR_MS;
/** Error message for the owner if they cannot do anything about the failure. */
export const EXPORT_FAILED_TEXT = "It was tried several times. Something went wrong on our side";

/** Export that the current run has claimed. */
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
  /**
   * Number of the run. A run that was wrongly considered dead finds a higher number in the database and writes nothing.
   */
  readonly attempt: number;
}

const CLAIMED = `id, stakeholder_id as "stakeholderId", owner_id as "ownerId", operation as report, title, args as query, format,
  email_to as "emailTo", skip_empty as "skipEmpty", attempt`;

/** Adds the job that e-mails the link, replacing a waiting one. */
export const queueMailing = (trx: Transaction<Schema>, id: number): Promise<void> =>
  addJob(trx, MAIL_EXPORT, { jobId: id }, { key: `export-mail-${id}`, maxAttempts: MAIL_ATTEMPTS });

/** SQL condition that the owner's stakeholder is active. Exports of other stakeholders are put on hold (ADR 0082). */
const IS_SERVED =
  "exists (select from app_user u join stakeholder h on h.id = u.stakeholder_id where u.id = job.owner_id and (h.status = 'active' or not u.active))";

/**
 * State changes of an export. All except `claim` apply only to the run that claimed the export last, and return whether
 * they did.
 */
export const exportJobs = (database: Database, now: () => Date) => {
  const held = ({ id, stakeholderId, attempt }: ClaimedExport, by = database.scoped(stakeholderId)) =>
    by.updateTable("job").where("id", "=", id).where("attempt", "=", attempt).where("state", "=", "running");

  return {
    /**
     * Claims an export for this run. Returns undefined if it was cancelled, is finished, or is on hold until the
     * stakeholder is active again.
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

    /** Marks the export as done and adds the job that e-mails the link, in one transaction. */
    finish: (job: ClaimedExport, { rows, bytes, fileName }: { rows: number; bytes: number; fileName: string }): Promise<boolean> =>
      database.transaction(job.stakeholderId, async (trx) => {
        const done = { state: "done", done: rows, total: rows, bytes, file_name: fileName, error: null } as const;
        const at = { heard_at: now(), finished_at: now(), expires_at: momentIn(now(), EXPORT_RETENTION_DAYS, "day") };
        const finished = await held(job, trx)
          .set({ ...done, ...at })
          .returning("id")
          .executeTakeFirst();
        if (finished === undefined) return false;
        const isMailed = job.emailTo !== null && !(job.skipEmpty && rows === 0);
        if (isMailed) await queueMailing(trx, job.id);
        return true;
      }),

    /**
     * Puts the export on hold if the owner's stakeholder was suspended after the claim. Returns whether the export was
     * put on hold.
     */
    putBack: async (job: ClaimedExport): Promise<boolean> =>
      (await held(job)
        .set({ state: "queued" })
        .where(sql<boolean>`not ${sql.raw(IS_SERVED)}`)
        .returning("id")
        .executeTakeFirst()) !== undefined,

    /** Marks the export as failed for good and notifies its owner of the reason. */
    giveUp: (job: ClaimedExport, reason: string): Promise<void> =>
      database.transaction(job.stakeholderId, async (trx) => {
        const failed = await held(job, trx).set({ state: "failed", error: reason, finished_at: now() }).returning("id").executeTakeFirst();
        if (failed === undefined) return;
        await notify(trx, job.ownerId, { type: "export", title: `"${job.title}" was not exported. ${reason}` });
      }),

    /**
     * Marks exports as failed if the process of their last allowed attempt has died, because no further attempt
     * follows.
     */
    abandon: async (): Promise<void> => {
      await database.platform
        .updateTable("job")
        .set({ state: "failed", error: EXPORT_FAILED_TEXT, finished_at: now() })
        .where("kind", "=", "export")
        .where("state", "=", "running")
        .where("heard_at", "<", new Date(now().getTime() - SILENT_MS).toISOString())
        .where(sql<boolean>`${sql.raw(IS_SERVED)}`)
        .execute();
    },

    /**
     * Marks exports as `expired` if their retention period is over. Returns the names of their files, which can be
     * removed.
     */
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

    /** Returns those of the given file names that belong to a finished export. */
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
