import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import { sql, type Transaction } from "kysely";
import { audit, SYSTEM } from "../audit/audit.ts";
import type { Schema } from "../db/schema.ts";
import { addJob } from "../jobs/add-job.ts";

/** Name of the task that runs a scheduled export. */
export const RUN_SCHEDULE = "runSchedule";

/** Queues the next run of a scheduled export within the transaction. A run that is already queued is replaced. */
export const planRun = (trx: Transaction<Schema>, id: number, runAt: Date): Promise<void> =>
  addJob(trx, RUN_SCHEDULE, { scheduleId: id }, { key: `schedule-${id}`, runAt });

/**
 * Pauses the scheduled exports of a stakeholder that becomes inactive. Their next run times are stored for the
 * resumption.
 */
export const holdSchedules = async (trx: Transaction<Schema>, stakeholderId: number, why: StakeholderStatus): Promise<void> => {
  const returns = why === "archived" ? "" : ". The schedule resumes when it is active again";
  const pausedReason = `The organisation's account was ${why}${returns}`;
  const { rows } = await sql<{ id: number }>`
    update export_schedule set active = false, held_run_at = next_run_at, next_run_at = null, paused_reason = ${pausedReason}, version = version + 1
    where stakeholder_id = ${stakeholderId} and active returning id`.execute(trx);
  for (const { id } of rows) {
    const change = { before: { active: true }, after: { active: false, pausedReason } };
    await audit(trx, SYSTEM, { entity: "schedule", verb: "paused" }, { stakeholderId, entityId: id, ...change });
  }
};

/**
 * Resumes scheduled exports that were paused while the stakeholder, or the user `ownerId`, was inactive. Several missed
 * runs are replaced by a single run, as after an outage.
 */
export const resumeSchedules = async (
  trx: Transaction<Schema>,
  whose: { readonly stakeholderId: number; readonly ownerId?: number },
  at: Date,
): Promise<void> => {
  const { stakeholderId, ownerId = null } = whose;
  const { rows } = await sql<{ id: number; nextRunAt: string }>`
    update export_schedule set active = true, next_run_at = greatest(held_run_at, ${at}), held_run_at = null, paused_reason = null, version = version + 1
    where stakeholder_id = ${stakeholderId} and not active and held_run_at is not null
      and owner_id = coalesce(${ownerId}::int, owner_id)
      and exists (select from stakeholder h where h.id = export_schedule.stakeholder_id and h.status = 'active') returning id, next_run_at as "nextRunAt"`.execute(
    trx,
  );
  for (const { id, nextRunAt } of rows) {
    await planRun(trx, id, new Date(nextRunAt));
    const change = { before: { active: false }, after: { active: true } };
    await audit(trx, SYSTEM, { entity: "schedule", verb: "resumed" }, { stakeholderId, entityId: id, ...change });
  }
};
