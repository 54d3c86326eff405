import { HOUR_MS, momentIn } from "@parley/core/calendar";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { notify } from "../identity/notify.ts";
import { addJob } from "../jobs/add-job.ts";
import { KEPT_DAYS } from "./stored-exports.ts";

/** The task that mails the link of an export that is done. */
export const MAIL_EXPORT = "mailExport";
/** The last try is about sixteen hours after the first. */
const MAIL_ATTEMPTS = 12;
/** Longer than the longest pause between two tries, which is under an hour. */
const SILENT_MS = 2 * HOUR_MS;
/** What an owner is told when there is nothing he or she could do about it. */
export const GIVEN_UP = "It was tried several times. Something went wrong on our side";

/** An export as the run that holds it knows it. */
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
  /** Counts the runs. One that was taken for dead and is not finds that its number no longer holds, and writes nothing. */
  readonly attempt: number;
}

const CLAIMED = `id, stakeholder_id as "stakeholderId", owner_id as "ownerId", operation as report, title, args as query, format,
  email_to as "emailTo", skip_empty as "skipEmpty", attempt`;

/** The job of the queue that mails the link: it replaces the one that waits. */
export const queueMailing = (trx: Transaction<Schema>, id: number): Promise<void> =>
  addJob(trx, MAIL_EXPORT, { jobId: id }, { key: `export-mail-${id}`, maxAttempts: MAIL_ATTEMPTS });

/** The owner's stakeholder is active: the work of others waits for that (ADR 0082). */
const IS_SERVED =
  "exists (select from app_user u join stakeholder h on h.id = u.stakeholder_id where u.id = job.owner_id and (h.status = 'active' or not u.active))";

/** The steps of an export's row. Each but the first holds only for the run that has claimed it last, and answers whether it did. */
export const exportJobs = (database: Database, now: () => Date) => {
  const held = ({ id, stakeholderId, attempt }: ClaimedExport, by = database.scoped(stakeholderId)) =>
    by.updateTable("job").where("id", "=", id).where("attempt", "=", attempt).where("state", "=", "running");

  return {
    /** Undefined when nothing is to be done: cancelled, done by a run before, or waiting for the stakeholder to be active again. */
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

    /** The row, and with it the one job that mails the link: both or neither. */
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

    /** Has it wait for the activation of its owner's stakeholder, if that was suspended since the claim. Answers whether it was. */
    putBack: async (job: ClaimedExport): Promise<boolean> =>
      (await held(job)
        .set({ state: "queued" })
        .where(sql<boolean>`not ${sql.raw(IS_SERVED)}`)
        .returning("id")
        .executeTakeFirst()) !== undefined,

    /** Ends it for good, and tells its owner why. */
    giveUp: (job: ClaimedExport, reason: string): Promise<void> =>
      database.transaction(job.stakeholderId, async (trx) => {
        const failed = await held(job, trx).set({ state: "failed", error: reason, finished_at: now() }).returning("id").executeTakeFirst();
        if (failed === undefined) return;
        await notify(trx, job.ownerId, { type: "export", title: `"${job.title}" was not exported. ${reason}` });
      }),

    /** Ends those whose last run died with the last of its tries: nobody will come back to them. */
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

    /** Moves exports whose days are over to `expired` and answers the files that nobody may open any more. */
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

    /** Of these names of files those that belong to an export which is done. */
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
