import { type Schedule, schedules } from "@parley/core/contract/reporting/schedules";
import { because } from "@parley/core/errors/reasons";
import { onlyOwner } from "../../../access/owner-condition.ts";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { namedList } from "../../../exports/list-files.ts";
import { queueExportIn } from "../../../exports/queue-export.ts";
import { type Call, implement } from "../../../handlers/implement.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { findJob } from "../../../jobs/find-job.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { planRun } from "../../../suspension/hold-schedules.ts";
import { changeSchedule } from "./change-schedule.ts";
import { cronProblem, nextRun } from "./cron.ts";
import { scheduleList } from "./list.ts";
import { previewSchedule } from "./preview.ts";
import { type NewSchedule, scheduleRepository } from "./repository.ts";
import { requestOf } from "./run-schedule.ts";

type Draft = Call<typeof schedules.create>["body"];

/** Maximum number of schedules per user. */
const MOST_SCHEDULES = 100;

/** Handlers for exports by a cron schedule (contract/reporting/schedules), an extension of the spec. */
export const scheduleRoutes = implement(
  schedules,
  ({
    database,
    exports,
    sessions,
    mailer,
    now,
  }: {
    readonly database: Database;
    readonly exports: Exports;
    readonly sessions: Sessions;
    readonly mailer: Pick<Mailer, "link">;
    readonly now: () => Date;
  }) => {
    const repository = scheduleRepository(database);
    const visible = async (who: AuthenticatedUser, id: number): Promise<Schedule> => (await repository.find(who, id, now())) ?? fail.notFound();
    const upcoming = (cron: string, timeZone: string): Date => {
      const problem = cronProblem(cron, timeZone, now());
      return problem ? fail.invalid(problem) : (nextRun(cron, timeZone, now()) as Date);
    };
    const requestNow = async (schedule: Parameters<typeof requestOf>[0], stakeholderId: number) =>
      requestOf(schedule, await repository.firstWeekday(stakeholderId), now());
    /**
     * Returns the owner, with whose rights the schedule runs regardless of who starts it. Throws if the owner may not
     * have the export, or if the caller uses a token that may not have it.
     */
    const ownerNow = async (schedule: Schedule, { token, ...who }: AuthenticatedUser): Promise<AuthenticatedUser> => {
      const owner = await sessions.actor(schedule.ownerId, schedule.stakeholderId);
      if (!owner) return fail.conflict("scheduleOwnerGone");
      const request = await requestNow(schedule, schedule.stakeholderId);
      await exports.check(database, owner, request);
      if (token) await exports.check(database, who, request);
      return owner;
    };
    const decided = async (who: AuthenticatedUser, draft: Draft): Promise<NewSchedule> => ({
      ...draft,
      report: draft.report ?? null,
      list: draft.list === undefined ? null : namedList(draft.list).row.listFile.name,
      range: draft.range ?? null,
      timeZone: draft.timeZone ?? (await repository.timeZone(who.stakeholderId)),
    });
    return {
      list: ({ who, query }) => scheduleList.read(database, scopeOf(who), query, { owner: onlyOwner(who), now: now() }),

      create: async (call) => {
        const { who, body } = call;
        const draft = await decided(who, body);
        const nextRunAt = upcoming(draft.cron, draft.timeZone);
        await exports.check(database, who, await requestNow(draft, who.stakeholderId));
        if ((await repository.ownCount(who)) >= MOST_SCHEDULES) fail.conflict(because("schedulesMax", { most: MOST_SCHEDULES }));
        const id = await database.transaction(who.stakeholderId, async (trx) => {
          const made = await repository.insert(trx, who, draft, { now: now(), nextRunAt });
          await planRun(trx, made.id, nextRunAt);
          await audit(trx, call, { entity: "schedule", verb: "created" }, { stakeholderId: who.stakeholderId, entityId: made.id, after: draft });
          return made.id;
        });
        return visible(who, id);
      },

      get: async ({ who, params }) => {
        const schedule = await visible(who, params.id);
        return { ...schedule, runs: await repository.runs(schedule, now()) };
      },

      preview: async ({ who, body: { scheduleId, ...body } }) => {
        const before = scheduleId === undefined ? undefined : await visible(who, scheduleId);
        const draft = await decided(who, { ...body, timeZone: body.timeZone ?? before?.timeZone });
        upcoming(draft.cron, draft.timeZone);
        if (before === undefined) await exports.check(database, who, await requestNow(draft, who.stakeholderId));
        const owner = before === undefined ? who : await ownerNow({ ...before, ...draft }, who);
        const firstWeekday = await repository.firstWeekday(owner.stakeholderId);
        return previewSchedule({ database, exports, link: mailer.link, now: now(), firstWeekday }, owner, draft);
      },

      update: (call) => changeSchedule({ database, repository, visible, upcoming, checkExport: ownerNow }, call),

      remove: async (call) => {
        const { lastJobId, lastRows, lastError, lastMailedAt, lastDownloadable, title, screen, ...before } = await visible(call.who, call.params.id);
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
        const request = { ...(await requestNow(schedule, schedule.stakeholderId)), scheduleId: schedule.id };
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
