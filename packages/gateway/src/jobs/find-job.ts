import type { Job } from "@parley/core/contract/platform/jobs";
import { ownerCondition } from "../access/owner-condition.ts";
import { type AuthenticatedUser, scopeOf } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { nameOf } from "../db/name-of.ts";

/** Milliseconds without progress after which the client of a bulk job counts as lost. */
const SILENCE_MS = 60_000;

/**
 * SQL for the state of job `j` as shown to users. `silence` is the placeholder of the time; a bulk job without progress
 * since then is interrupted.
 */
export const jobState = (silence: string): string =>
  `case when j.kind = 'bulk' and j.state = 'running' and j.heard_at < ${silence} then 'interrupted' else j.state end`;

/** SQL columns of a `Job` in API responses. `now` is the placeholder of the current time. */
export const jobColumns = (silence: string, now: string): string => {
  const state = jobState(silence);
  const ended = `(${state}) in ('done', 'done_with_failures', 'cancelled', 'interrupted')`;
  const isBeingUndone = `exists (select from job u where u.undo_of = j.id and u.state = 'running' and u.heard_at >= ${silence})`;
  const undoable = `j.kind = 'bulk' and j.undo_of is null and ${ended} and not ${isBeingUndone} and exists (select from audit_log a where a.job_id = j.id)`;
  return `j.id, j.kind, j.operation, j.title, ${state} as state, j.args, j.stakeholder_id as "stakeholderId",
    j.owner_id as "ownerId", ${nameOf("u", "j.owner_id")} as "ownerName", j.via, j.total, j.done, j.unchanged, j.failed, j.skipped, j.format, j.bytes,
    j.email_to as "emailTo", j.schedule_id as "scheduleId", j.expires_at as "expiresAt", j.undo_of as "undoOf", ${undoable} as undoable,
    (${state}) in ('queued', 'running', 'interrupted') as cancellable, coalesce(j.state = 'done' and j.expires_at > ${now}, false) as downloadable,
    j.error, j.created_at as "createdAt", j.started_at as "startedAt", j.finished_at as "finishedAt"`;
};
export const JOB_JOINS = "left join app_user u on u.id = j.owner_id";

/** Returns the time since which a bulk job must have made progress. */
export const progressDeadline = (now: Date): Date => new Date(now.getTime() - SILENCE_MS);

/** Returns a job if `who` may see it, otherwise undefined. */
export const findJob = async (database: Database, who: AuthenticatedUser, id: number, now: Date): Promise<Job | undefined> => {
  const visible = ownerCondition(who, "j");
  const [job] = await database.query<Job>(scopeOf(who), {
    name: `job_find_${visible.name}`,
    text: `select ${jobColumns("$2", "$3")} from job j ${JOB_JOINS} where ${visible.where} and j.id = $4`,
    values: [visible.value, progressDeadline(now), now, id],
  });
  return job;
};
