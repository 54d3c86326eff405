import type { Job } from "@parley/core/contract/main/jobs";
import type { Database } from "../db/database.ts";
import { ownerReach } from "../reach/owner-reach.ts";
import { scopeOf, type Who } from "../reach/who.ts";

/** A bulk job whose client has been silent this long has lost it. */
const SILENCE_MS = 60_000;

/** The state of `job j` as people see it. `$2` is the moment before which silence counts, here and below. */
export const JOB_STATE = `case when j.kind = 'bulk' and j.state = 'running' and j.heard_at < $2 then 'interrupted' else j.state end`;
const ENDED = `(${JOB_STATE}) in ('done', 'done_with_failures', 'cancelled', 'interrupted')`;
const IS_BEING_UNDONE = `exists (select from job u where u.undo_of = j.id and u.state = 'running' and u.heard_at >= $2)`;
const UNDOABLE = `j.kind = 'bulk' and j.undo_of is null and ${ENDED} and not ${IS_BEING_UNDONE} and exists (select from audit_log a where a.job_id = j.id)`;

/** A `Job` as calls answer it. `$3` is now. */
export const SELECT_JOB = `select j.id, j.kind, j.operation, j.title, ${JOB_STATE} as state, j.args, j.stakeholder_id as "stakeholderId",
  j.owner_id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", j.via, j.total, j.done, j.unchanged, j.failed, j.skipped, j.format, j.bytes,
  j.email_to as "emailTo", j.schedule_id as "scheduleId", j.expires_at as "expiresAt", j.undo_of as "undoOf", ${UNDOABLE} as undoable,
  (${JOB_STATE}) in ('queued', 'running', 'interrupted') as cancellable, coalesce(j.state = 'done' and j.expires_at > $3, false) as downloadable,
  j.error, j.created_at as "createdAt", j.started_at as "startedAt", j.finished_at as "finishedAt"
  from job j join app_user u on u.id = j.owner_id`;

/** Values of `$2` and `$3`. */
export const jobMoments = (now: Date): [Date, Date] => [new Date(now.getTime() - SILENCE_MS), now];

/** A job that `who` may see. */
export const findJob = async (database: Database, who: Who, id: number, now: Date): Promise<Job | undefined> => {
  const visible = ownerReach(who, "j");
  const [job] = await database.query<Job>(scopeOf(who), {
    name: `job_find_${visible.name}`,
    text: `${SELECT_JOB} where ${visible.where} and j.id = $4`,
    values: [visible.value, ...jobMoments(now), id],
  });
  return job;
};
