import { dayIn } from "@parley/core/calendar";
import { rangeOn } from "@parley/core/contract/reporting/range";
import type { Schedule } from "@parley/core/contract/reporting/schedules";
import * as z from "zod/mini";
import { accessLossReason } from "../../../access/absence.ts";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { allowAnyAuditAction, audit, SYSTEM } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { type QueuedExport, queueExportIn } from "../../../exports/queue-export.ts";
import { notify } from "../../../identity/notify.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { queueMail } from "../../../mail/create-mailer.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { planRun, RUN_SCHEDULE } from "../../../suspension/hold-schedules.ts";
import { nextRun } from "./cron.ts";
import { sourceTitle } from "./list.ts";
import { scheduleRepository } from "./repository.ts";

/**
 * Returns the export request of a schedule for the current day. Weeks start on `firstWeekday` (0 for Monday); lists
 * have no date range.
 */
export const requestOf = (
  schedule: Pick<Schedule, "report" | "list" | "range" | "filters" | "format" | "timeZone" | "emailTo" | "whenEmpty">,
  firstWeekday: number,
  now: Date,
): QueuedExport => ({
  report: schedule.list ?? schedule.report ?? "",
  title: sourceTitle(schedule),
  query: { ...schedule.filters, ...(schedule.range && rangeOn(dayIn(schedule.timeZone, now), schedule.range, firstWeekday)) },
  format: schedule.format,
  emailTo: schedule.emailTo,
  skipEmpty: schedule.whenEmpty === "skip",
});

export interface ScheduleTaskOptions {
  readonly database: Database;
  readonly exports: Pick<Exports, "check">;
  readonly sessions: Pick<Sessions, "actor">;
  readonly link: Mailer["link"];
  readonly now: () => Date;
}

type Owned = Pick<Schedule, "ownerId" | "stakeholderId">;

/** Reason why a schedule is paused. With `isHeld`, it resumes automatically when the reason no longer applies. */
interface Stopped {
  readonly reason: string;
  readonly isHeld?: true;
}

const OWNER_INACTIVE = "Its owner no longer has an active account. The schedule resumes when the account is active again";

/** Returns the owner with current rights, or the reason why the schedule cannot run. */
const ownerOf = async (
  { database, sessions, exports }: ScheduleTaskOptions,
  { ownerId, stakeholderId }: Owned,
  request: QueuedExport,
): Promise<AuthenticatedUser | Stopped> => {
  const who = await sessions.actor(ownerId, stakeholderId);
  if (!who) return { reason: await accessLossReason(database, ownerId, OWNER_INACTIVE), isHeld: true };
  try {
    await exports.check(database, who, request);
    return who;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { reason: error.publicText };
    throw error;
  }
};

/** Path of the console page that shows schedules and resumes them. */
const SCHEDULES_PATH = "/d/reports";

const NO_FURTHER_DAY = "Its cron expression names no further day";

const pausedMail = (name: string, reason: string, address: string) => ({
  subject: `"${name}" is paused`,
  text: `The scheduled export "${name}" is paused, and sends nothing more until somebody resumes it.\n\n${reason}.\n\nChange or resume it here:\n\n${address}\n`,
  action: "Show the schedules",
});

/**
 * Task that runs a schedule. Queues the export and plans the next run in one transaction, so that a crash neither loses
 * nor repeats a run. If the owner may no longer have the export, pauses the schedule and notifies the owner.
 */
export const scheduleTasks = (options: ScheduleTaskOptions): Tasks => {
  const { database, link, now } = options;
  const repository = scheduleRepository(database);
  return {
    [RUN_SCHEDULE]: async (payload) => {
      const { scheduleId } = z.parse(z.object({ scheduleId: z.int() }), payload);
      await database.transaction(PLATFORM, async (trx) => {
        const at = now();
        const due = await repository.lockDue(trx, scheduleId, at);
        if (!due) return;
        const { id, version, stakeholder_id: stakeholderId, owner_id: ownerId, cron, time_zone: timeZone } = due;
        const firstWeekday = await repository.firstWeekday(stakeholderId);
        const request = { ...requestOf({ ...due, timeZone, emailTo: due.email_to, whenEmpty: due.when_empty }, firstWeekday, at), scheduleId: id };
        const owner = await ownerOf(options, { ownerId, stakeholderId }, request);
        const next = nextRun(cron, timeZone, at);
        const stopped = "reason" in owner ? owner : next === undefined ? { reason: NO_FURTHER_DAY } : undefined;
        if (!("reason" in owner)) {
          await queueExportIn(
            trx,
            owner,
            { who: owner, origin: { via: "schedule", requestId: null, ip: null, checkDeclared: allowAnyAuditAction } },
            request,
            at,
          );
          await repository.noteRun(trx, id, at, next);
        }
        if (next && stopped === undefined) return planRun(trx, id, next);
        const { reason: pausedReason, isHeld } = stopped ?? { reason: NO_FURTHER_DAY, isHeld: undefined };
        await repository.setNextRun(trx, { id, version }, null, pausedReason, isHeld && due.next_run_at ? new Date(due.next_run_at) : null);
        const change = { before: { active: true }, after: { active: false, pausedReason } };
        await audit(trx, SYSTEM, { entity: "schedule", verb: "paused" }, { stakeholderId, entityId: id, ...change });
        await notify(trx, ownerId, { type: "schedule", title: `"${due.name}" is paused. ${pausedReason}` });
        const to = await repository.ownerAddress(trx, ownerId);
        if (to !== undefined) await queueMail(trx, { to, ...pausedMail(due.name, pausedReason, link(SCHEDULES_PATH)) });
      });
    },
  };
};
