import { type Job, type JobState, jobs } from "@parley/core/contract/platform/jobs";
import { redact } from "@parley/core/errors";
import { onlyOwner } from "../../../access/owner-condition.ts";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import { nameChanges } from "../../../audit/names/name-changes.ts";
import type { Database } from "../../../db/database.ts";
import { AppError, fail, problem } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { JOB_LIMIT } from "../../../identity/throttle.ts";
import { progressDeadline } from "../../../jobs/find-job.ts";
import { changeList, jobFile, jobList } from "./list.ts";
import { jobRepository } from "./repository.ts";

/**
 * States in which a job still accepts progress reports: a cancelled job reports its final counts, and an interrupted
 * one may continue.
 */
const LISTENING = new Set<JobState>(["running", "interrupted", "cancelled"]);

/** Maximum length in characters of the stored arguments of a bulk job, which do not include its rows. */
const MAX_ARGS = 20_000;

const ended = (): never => {
  throw new AppError("jobEnded", "jobEnded");
};

/**
 * Handlers for jobs, an extension of the spec. The console's tray and `parley jobs` show them (contract/platform/jobs).
 */
export const jobRoutes = implement(
  jobs,
  ({
    database,
    now,
    exports,
    throttle,
  }: {
    readonly database: Database;
    readonly now: () => Date;
    readonly exports: Exports;
    readonly throttle: Throttle;
  }) => {
    const repository = jobRepository(database, now);
    const visible = async (who: AuthenticatedUser, id: number): Promise<Job> => (await repository.find(who, id)) ?? fail.notFound();

    return {
      list: ({ who, query }) => jobList.read(database, scopeOf(who), query, { owner: onlyOwner(who), silence: progressDeadline(now()), now: now() }),
      file: (call) => exports.list(call, jobFile),
      get: ({ who, params }) => visible(who, params.id),

      begin: async (call) => {
        const { who, origin } = call;
        const body = { ...call.body, args: redact(call.body.args) as Record<string, unknown> };
        if (JSON.stringify(body.args).length > MAX_ARGS) fail.invalid(problem("args", "textTooLong"));
        await throttle.reserve([{ key: `jobs ${who.userId}`, limit: JOB_LIMIT }]);
        if (body.undoOf !== undefined && !(await visible(who, body.undoOf)).undoable) fail.conflict("jobNotUndoable");
        const id = await database.transaction(who.stakeholderId, async (trx) => {
          const made = await repository.begin(trx, who, origin.via, body);
          await audit(
            trx,
            call,
            { entity: "job", verb: "begun" },
            {
              stakeholderId: who.stakeholderId,
              entityId: made.id,
              after: body,
            },
          );
          return made.id;
        });
        return visible(who, id);
      },

      progress: ({ who, params, body }) =>
        database.transaction(scopeOf(who), async (trx) => {
          const job = (await repository.lockOwn(trx, who, params.id)) ?? fail.notFound();
          if (!LISTENING.has(job.state)) return { state: job.state, stop: true };
          const outcome = body.state === "done" && body.failed > 0 ? "done_with_failures" : body.state;
          const state = job.state === "cancelled" ? "cancelled" : outcome;
          await repository.tell(trx, params.id, body, state);
          if (state === "done" && job.undo_of !== null) await repository.markUndone(trx, job.undo_of);
          return { state, stop: state !== "running" };
        }),

      changes: async ({ who, params, query }) => {
        const page = await changeList.read(database, scopeOf(who), query, { job: (await visible(who, params.id)).id });
        return { ...page, items: await nameChanges(database, scopeOf(who), page.items) };
      },

      download: async ({ who, params, reply }) => {
        const { id } = await visible(who, params.id);
        return exports.stored.answer(who, id, reply);
      },

      cancel: async (call) => {
        const { who, params } = call;
        const before = await visible(who, params.id);
        if (before.state === "cancelled") return before;
        await database.transaction(scopeOf(who), async (trx) => {
          if (!(await repository.cancel(trx, params.id))) ended();
          await audit(
            trx,
            call,
            { entity: "job", verb: "cancelled" },
            {
              stakeholderId: before.stakeholderId,
              entityId: params.id,
              before: { state: before.state },
              after: { state: "cancelled" },
            },
          );
        });
        return visible(who, params.id);
      },
    };
  },
);
