import { momentIn } from "@parley/core/calendar";
import { logs } from "@parley/core/contract/platform/platform";
import type { Database } from "../../../db/database.ts";
import { done } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { FAILURE_RETENTION_DAYS, failureOf, reportRateLimits, STORED_FAILURES_MAX } from "./failure-reports.ts";
import { pruneFailures, storeFailureReport } from "./repository.ts";

const PRUNE = "pruneFailures";
/**
 * Schedule of the task that deletes old failure reports: every ten minutes, seven minutes after the task that deletes
 * old sessions.
 */
export const FAILURES_SCHEDULE = { [PRUNE]: "7,17,27,37,47,57 * * * *" };

/** Task that deletes old failure reports. Anyone can report failures, so their number is limited (ADR 0034). */
export const failureTasks = (database: Database, now: () => Date): Tasks => ({
  [PRUNE]: async () => {
    const before = momentIn(now(), -FAILURE_RETENTION_DAYS, "day");
    for (const by of ["strangers", "users"] as const) await pruneFailures(database, by, { most: STORED_FAILURES_MAX[by], before });
  },
});

/**
 * Handler that stores failures reported by clients (spec section 8). Reports over a limit are dropped silently, because
 * the client would report an error again.
 */
export const logRoutes = implement(
  logs,
  ({ database, throttle, now }: { readonly database: Database; readonly throttle: Throttle; readonly now: () => Date }) => ({
    record: async ({ who, body, origin }) => {
      if (!(await throttle.take(reportRateLimits(who, origin.ip)))) return done;
      const { stakeholderId, ...failure } = failureOf(who, body, now());
      await storeFailureReport(database, stakeholderId, failure);
      return done;
    },
  }),
);
