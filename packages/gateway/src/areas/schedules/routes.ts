import { type Schedule, schedules } from "@parley/core/contract/reports/schedules";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { audit } from "../../changes/audit.ts";
import type { Database } from "../../db/database.ts";
import type { Exports } from "../../exports/create-exports.ts";
import { queueExportIn } from "../../exports/queue-export.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { findJob } from "../../jobs/find-job.ts";
import { onlyOwner } from "../../reach/owner-reach.ts";
import { scopeOf, type Who } from "../../reach/who.ts";
import { changeSchedule } from "./change-schedule.ts";
import { cronProblem, nextRun } from "./cron.ts";
import { scheduleList } from "./list.ts";
import { scheduleRepository } from "./repository.ts";
import { planRun, requestOf } from "./run-schedule.ts";

/** Scheduled exports of one person. */
const MOST_SCHEDULES = 100;

/** Ours: exports on a cron line (contract/reports/schedules). */
export const scheduleRoutes = implement(
  schedules,
  ({
    database,
    exports,
    sessions,
    now,
  }: {
    readonly database: Database;
    readonly exports: Exports;
    readonly sessions: Sessions;
    readonly now: () => Date;
  }) => {
    const repository = scheduleRepository(database);
    const visible = async (who: Who, id: number): Promise<Schedule> => (await repository.find(who, id)) ?? fail.notFound();
    const upcoming = (cron: string, timeZone: string): Date => {
      const problem = cronProblem(cron, timeZone, now());
      return problem ? fail.invalid(problem) : (nextRun(cron, timeZone, now()) as Date);
    };
    /** Whose rights it runs with, whoever starts it; throws what its export would fail with. A token that may less than its owner starts nothing of the rest. */
    const ownerNow = async (schedule: Schedule, { token, ...who }: Who): Promise<Who> => {
      const owner = await sessions.actor(schedule.ownerId, schedule.stakeholderId);
      if (!owner) return fail.conflict("The owner of this schedule no longer has an active account");
      await exports.check(owner, requestOf(schedule, now()));
      if (token) await exports.check(who, requestOf(schedule, now()));
      return owner;
    };
    return {
      list: ({ who, query }) => scheduleList.read(database, scopeOf(who), query, { owner: onlyOwner(who) }),

      create: async (call) => {
        const { who, body } = call;
        const draft = { ...body, timeZone: body.timeZone ?? (await repository.timeZone(who.stakeholderId)) };
        const nextRunAt = upcoming(draft.cron, draft.timeZone);
        await exports.check(who, requestOf(draft, now()));
        if ((await repository.ownCount(who)) >= MOST_SCHEDULES)
          fail.conflict(`You have ${MOST_SCHEDULES} scheduled exports. Remove one to make another`);
        const id = await database.transaction(who.stakeholderId, async (trx) => {
          const made = await repository.insert(trx, who, draft, { now: now(), nextRunAt });
          await planRun(trx, made.id, nextRunAt);
          await audit(trx, call, { entity: "schedule", verb: "created" }, { stakeholderId: who.stakeholderId, entityId: made.id, after: draft });
          return made.id;
        });
        return visible(who, id);
      },

      get: ({ who, params }) => visible(who, params.id),

      update: (call) => changeSchedule({ database, repository, visible, upcoming, checkExport: ownerNow }, call),

      remove: async (call) => {
        const before = await visible(call.who, call.params.id);
        await database.transaction(before.stakeholderId, async (trx) => {
          await repository.remove(trx, before.id);
          await audit(trx, call, { entity: "schedule", verb: "removed" }, { stakeholderId: before.stakeholderId, entityId: before.id, before });
        });
        return done;
      },

      runNow: async (call) => {
        const { who, params } = call;
        const schedule = await visible(who, params.id);
        const owner = await ownerNow(schedule, who);
        const request = { ...requestOf(schedule, now()), scheduleId: schedule.id };
        const jobId = await database.transaction(schedule.stakeholderId, async (trx) => {
          const made = await queueExportIn(trx, owner, call, request, now());
          await repository.noteRun(trx, schedule.id, now());
          return made;
        });
        return (await findJob(database, who, jobId, now())) ?? fail.notFound();
      },
    };
  },
);
