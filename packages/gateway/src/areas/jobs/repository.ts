import type { Job, JobChange, JobState, jobs } from "@parley/core/contract/main/jobs";
import { sql, type Transaction } from "kysely";
import type { output } from "zod/mini";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { scopeOf, type Who } from "../../kernel/who.ts";

/** A bulk job whose client has been silent this long has lost it. */
const SILENCE_MS = 60_000;

/** `$2` is the moment before which silence counts. */
const STATE = `case when j.kind = 'bulk' and j.state = 'running' and j.heard_at < $2 then 'interrupted' else j.state end`;
const ENDED = `(${STATE}) in ('done', 'done_with_failures', 'cancelled', 'interrupted')`;
const IS_BEING_UNDONE = `exists (select from job u where u.undo_of = j.id and u.state = 'running' and u.heard_at >= $2)`;
const UNDOABLE = `j.kind = 'bulk' and j.undo_of is null and ${ENDED} and not ${IS_BEING_UNDONE} and exists (select from audit_log a where a.job_id = j.id)`;

const COLUMNS = `j.id, j.kind, j.operation, j.title, ${STATE} as state, j.args, j.stakeholder_id as "stakeholderId", j.owner_id as "ownerId",
  u.first_name || ' ' || u.last_name as "ownerName", j.via, j.total, j.done, j.failed, j.skipped, j.format, j.bytes, j.email_to as "emailTo", j.schedule_id as "scheduleId",
  j.expires_at as "expiresAt", j.undo_of as "undoOf", ${UNDOABLE} as undoable,
  (${STATE}) in ('queued', 'running', 'interrupted') as cancellable, j.state = 'done' and j.expires_at > $3 as downloadable,
  j.error, j.created_at as "createdAt", j.started_at as "startedAt", j.finished_at as "finishedAt"`;
const FROM = "from job j join app_user u on u.id = j.owner_id";

type ListQuery = output<typeof jobs.list.query>;
type Draft = output<typeof jobs.begin.body>;
type Progress = output<typeof jobs.progress.body>;

/** One's own; super admins see those of everybody they reach. `$1` is the stakeholder or, for one's own, the owner: each has its index. */
const visibleTo = (who: Who): { name: string; where: string; value: number } => {
  if (!who.isSuperAdmin) return { name: "own", where: "j.owner_id = $1", value: who.userId };
  const scope = scopeOf(who);
  return scope === 0 ? { name: "all", where: "$1 = 0", value: 0 } : { name: "stakeholder", where: "j.stakeholder_id = $1", value: scope };
};

/** SQL of jobs. Who asks, or a transaction in the owner's scope, is the first parameter. */
export const jobRepository = (database: Database, now: () => Date) => {
  const moments = () => [new Date(now().getTime() - SILENCE_MS), now()];

  return {
    page: async (who: Who, { page, pageSize, kind, state }: ListQuery) => {
      const visible = visibleTo(who);
      const where = `${visible.where} and ($4::text is null or j.kind = $4) and ($5::text is null or (${STATE}) = $5)`;
      const values = [visible.value, ...moments(), kind ?? null, state ?? null];
      const [items, [counted]] = await Promise.all([
        database.query<Job>(scopeOf(who), {
          name: `job_page_${visible.name}`,
          text: `select ${COLUMNS} ${FROM} where ${where} order by j.id desc limit $6 offset $7`,
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

    find: async (who: Who, id: number): Promise<Job | undefined> => {
      const visible = visibleTo(who);
      const [job] = await database.query<Job>(scopeOf(who), {
        name: `job_find_${visible.name}`,
        text: `select ${COLUMNS} ${FROM} where ${visible.where} and j.id = $4`,
        values: [visible.value, ...moments(), id],
      });
      return job;
    },

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

    tell: (trx: Transaction<Schema>, id: number, { total, done, failed, skipped }: Progress, state: JobState) =>
      trx
        .updateTable("job")
        .set({ total, done, failed, skipped, state, heard_at: now(), finished_at: state === "running" ? null : sql`coalesce(finished_at, ${now()})` })
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
