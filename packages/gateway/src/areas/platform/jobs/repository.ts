import type { Job, JobState, jobs } from "@parley/core/contract/platform/jobs";
import { sql, type Transaction } from "kysely";
import type { output } from "zod/mini";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { findJob } from "../../../jobs/find-job.ts";

type Draft = output<typeof jobs.begin.body>;
type Progress = output<typeof jobs.progress.body>;

/** Database access for jobs. The first parameter is the caller, or a transaction in the owner's scope. */
export const jobRepository = (database: Database, now: () => Date) => {
  return {
    find: (who: AuthenticatedUser, id: number) => findJob(database, who, id, now()),

    begin: (trx: Transaction<Schema>, who: AuthenticatedUser, via: Job["via"], { operation, title, args, total, undoOf }: Draft) =>
      trx
        .insertInto("job")
        .values({
          stakeholder_id: who.stakeholderId,
          owner_id: who.userId,
          kind: "bulk",
          operation,
          title,
          state: "running",
          args: JSON.stringify(args),
          via,
          total,
          undo_of: undoOf ?? null,
          heard_at: now(),
          created_at: now(),
          started_at: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow(),

    /** Locks the caller's own bulk job until the transaction ends and returns its state. */
    lockOwn: (trx: Transaction<Schema>, who: AuthenticatedUser, id: number) =>
      trx
        .selectFrom("job")
        .select(["state", "undo_of"])
        .where("id", "=", id)
        .where("owner_id", "=", who.userId)
        .where("kind", "=", "bulk")
        .forUpdate()
        .executeTakeFirst(),

    tell: (trx: Transaction<Schema>, id: number, { total, done, unchanged, failed, skipped }: Progress, state: JobState) =>
      trx
        .updateTable("job")
        .set({
          ...{ total, done, unchanged, failed, skipped, state },
          heard_at: now(),
          finished_at: state === "running" ? null : sql`coalesce(finished_at, ${now()})`,
        })
        .where("id", "=", id)
        .execute(),

    markUndone: (trx: Transaction<Schema>, id: number) => trx.updateTable("job").set({ state: "undone" }).where("id", "=", id).execute(),

    /** Cancels a job. Returns false if it has ended in the meantime. */
    cancel: async (trx: Transaction<Schema>, id: number): Promise<boolean> => {
      const cancelled = await trx
        .updateTable("job")
        .set({ state: "cancelled", finished_at: now() })
        .where("id", "=", id)
        .where("state", "in", ["queued", "running", "interrupted"])
        .returning("id")
        .executeTakeFirst();
      return cancelled !== undefined;
    },
  };
};
