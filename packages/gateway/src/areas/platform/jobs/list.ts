import { jobs } from "@parley/core/contract/platform/jobs";
import { onlyOwner } from "../../../access/owner-condition.ts";
import { scopeOf } from "../../../access/who.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { JOB_JOINS, jobColumns, jobState, progressDeadline } from "../../../jobs/find-job.ts";

/**
 * Lists jobs of `owner`, or of all users in the scope, newest first. A bulk job without progress since `silence` is
 * shown as interrupted.
 */
export const jobList = listStatement(jobs.list, {
  name: "jobs",
  table: "job j",
  joins: JOB_JOINS,
  takes: { owner: "int?", silence: "timestamptz", now: "timestamptz" },
  columns: ({ silence, now }) => jobColumns(silence, now),
  scope: "j.stakeholder_id",
  where: ({ owner }) => owner && `j.owner_id = ${owner}`,
  filters: { kind: equals("j.kind"), state: (state, { silence, hold }) => `(${jobState(silence)}) = ${hold(state)}` },
  orders: { id: ["j.id"] },
  order: "-id",
});

export const jobFile = fileOfList(jobs.file, jobList, (who, _query, { now }) =>
  exportRowsInScope(scopeOf(who), { owner: onlyOwner(who), silence: progressDeadline(now()), now: now() }),
);

/** Lists the changes made by a bulk job, in order. */
export const changeList = listStatement(jobs.changes, {
  name: "job_changes",
  table: "audit_log a",
  columns: `a.id, a.action, a.entity_type as "entityType", a.verb, a.entity_id as "entityId", a.before, a.after, a.at as "createdAt"`,
  takes: { job: "int" },
  where: ({ job }) => `a.job_id = ${job}`,
  filters: {},
  orders: { id: ["a.id"] },
  order: "id",
});
