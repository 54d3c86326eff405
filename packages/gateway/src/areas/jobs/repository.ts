import type { Job, JobChange, JobState, jobs } from "@parley/core/contract/main/jobs";
import { sql, type Transaction } from "kysely";
import type { output } from "zod/mini";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { findJob, JOB_STATE, jobMoments, SELECT_JOB } from "../../jobs/find-job.ts";
import { ownerReach } from "../../reach/owner-reach.ts";
import { scopeOf, type Who } from "../../reach/who.ts";

type ListQuery = output<typeof jobs.list.query>;
type Draft = output<typeof jobs.begin.body>;
type Progress = output<typeof jobs.progress.body>;

/** SQL of jobs. Who asks, or a transaction in the owner's scope, is the first parameter. */
export const jobRepository = (database: Database, now: () => Date) => {
  return {
    page: async (who: Who, { page, pageSize, kind, state }: ListQuery) => {
      const visible = ownerReach(who, "j");
      const where = `${visible.where} and ($4::text is null or j.kind = $4) and ($5::text is null or (${JOB_STATE}) = $5)`;
      const values = [visible.value, ...jobMoments(now()), kind ?? null, state ?? null];
      const [items, [counted]] = await Promise.all([
        database.query<Job>(scopeOf(who), {
          name: `job_page_${visible.name}`,
          text: `${SELECT_JOB} where ${where} order by j.id desc limit $6 offset $7`,
          values: [...values, pageSize, (page - 1) * pageSize],
        }),
        database.query<{ n: number }>(scopeOf(who), {
          name: `job_count_${visible.name}`,
          text: `select count(*)::int as n from job j where ${where} and $3::timestamptz is not null`,
          values,
        }),
      ]);
      return { items, rowCount: counted?.n ?? 0 };
    },

    find: (who: Who, id: number) => findJob(database, who, id, now()),

    changes: async (who: Who, jobId: number, { page, pageSize }: { page: number; pageSize: number }) => {
      const scope = scopeOf(who);
      const [items, [counted]] = await Promise.all([
        database.query<JobChange>(scope, {
          name: "job_changes",
          text: `select id, action, entity_type as "entityType", entity_id as "entityId", before, after, at as "createdAt"
                 from audit_log where job_id = $1 order by id limit $2 offset $3`,
          values: [jobId, pageSize, (page - 1) * pageSize],
        }),
        database.query<{ n: number }>(scope, {
          name: "job_change_count",
          text: "select count(*)::int as n from audit_log where job_id = $1",
          values: [jobId],
        }),
      ]);
      return { items, rowCount: counted?.n ?? 0 };
    },

    begin: (trx: Transaction<Schema>, who: Who, via: Job["via"], { operation, title, args, total, undoOf }: Draft) =>
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

    /** The present state of one's own bulk job, which nobody else changes until the transaction ends. */
    lockOwn: (trx: Transaction<Schema>, who: Who, id: number) =>
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

    /** False when it ended meanwhile. */
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
