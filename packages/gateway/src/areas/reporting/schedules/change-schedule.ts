import { isDeepStrictEqual } from "node:util";
import { type Schedule, type schedules, sourceProblem } from "@parley/core/contract/reporting/schedules";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { ownMessage } from "../../../errors/check.ts";
import type { Call } from "../../../handlers/implement.ts";
import { planRun } from "../../../suspension/hold-schedules.ts";
import type { ScheduleRepository } from "./repository.ts";

type UpdateCall = Call<typeof schedules.update>;

interface Parts {
  readonly database: Database;
  readonly repository: ScheduleRepository;
  readonly visible: (who: AuthenticatedUser, id: number) => Promise<Schedule>;
  /** Returns the next run of a cron expression. Throws if the expression is invalid. */
  readonly upcoming: (cron: string, timeZone: string) => Date;
  /** Throws the error that an export of the schedule would cause for its owner or for the caller. */
  readonly checkExport: (schedule: Schedule, who: AuthenticatedUser) => Promise<unknown>;
}

const FIELDS = ["name", "range", "filters", "format", "cron", "timeZone", "emailTo", "whenEmpty"] as const satisfies (keyof Schedule)[];

const picked = (schedule: Schedule, fields: readonly (keyof Schedule)[]) => Object.fromEntries(fields.map((field) => [field, schedule[field]]));

/**
 * Changes the given fields of a schedule, and pauses or resumes it. Changes and resuming are validated like a run;
 * pausing is not, so that a user who may no longer export can still stop it. Throws 409 with the current schedule for a
 * stale version.
 */
export const changeSchedule = async ({ database, repository, visible, upcoming, checkExport }: Parts, call: UpdateCall): Promise<Schedule> => {
  const { who, params, body } = call;
  const before = await visible(who, params.id);
  const { version = before.version, active = before.active, ...given } = body;
  const after: Schedule = { ...before, ...given, active };
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const isTurned = active !== before.active;
  if (changed.length === 0 && !isTurned) return before;
  const problem = sourceProblem(after);
  if (problem) return fail.invalid(ownMessage(problem));

  const { id, stakeholderId } = before;
  const isTimed = changed.includes("cron") || changed.includes("timeZone");
  // Validates time zone and cron expression before the export check, because the days of the export depend on the time
  // zone.
  const next = isTimed || (isTurned && active) ? upcoming(after.cron, after.timeZone) : undefined;
  if (changed.length > 0 || active) await checkExport(after, who);
  const stored = await database.transaction(stakeholderId, async (trx) => {
    const columns = {
      name: after.name,
      range: after.range,
      filters: after.filters,
      format: after.format,
      cron: after.cron,
      time_zone: after.timeZone,
      email_to: after.emailTo,
      when_empty: after.whenEmpty,
      active,
      // Writes the next run only if the cron expression or the state changed, because a run may have advanced it in the
      // meantime.
      ...(active ? next && { next_run_at: next } : { next_run_at: null }),
      ...(isTurned && { paused_reason: null, held_run_at: null }),
    };
    if (!(await repository.change(trx, { id, version }, columns))) return false;
    if (active && next) await planRun(trx, id, next);
    const entry = { stakeholderId, entityId: id };
    if (changed.length > 0)
      await audit(trx, call, { entity: "schedule", verb: "changed" }, { ...entry, before: picked(before, changed), after: picked(after, changed) });
    if (isTurned)
      await audit(
        trx,
        call,
        { entity: "schedule", verb: active ? "resumed" : "paused" },
        { ...entry, before: { active: before.active }, after: { active } },
      );
    return true;
  });
  const present = await visible(who, id);
  return stored ? present : fail.conflict("scheduleChanged", present);
};
