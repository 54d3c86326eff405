import { momentIn } from "@parley/core/calendar";
import { logs } from "@parley/core/contract/platform/platform";
import type { Database } from "../../../db/database.ts";
import { done } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { failureOf, KEPT_FAILURE_DAYS, KEPT_FAILURES, reportShares } from "./failure-reports.ts";
import { noteFailure, pruneFailures } from "./repository.ts";

const PRUNE = "pruneFailures";
/** Every ten minutes, seven minutes after the session sweep. */
export const FAILURES_SCHEDULE = { [PRUNE]: "7,17,27,37,47,57 * * * *" };

/** Anybody can report failures, so the number stored is limited (ADR 0034). */
export const failureTasks = (database: Database, now: () => Date): Tasks => ({
  [PRUNE]: async () => {
    const before = momentIn(now(), -KEPT_FAILURE_DAYS, "day");
    for (const by of ["strangers", "users"] as const) await pruneFailures(database, by, { most: KEPT_FAILURES[by], before });
  },
});

/**
 * Spec section 8: records every failure reported by a client. Reports over a limit are dropped silently, since an error
 * would be reported as well.
 */
export const logRoutes = implement(
  logs,
  ({ database, throttle, now }: { readonly database: Database; readonly throttle: Throttle; readonly now: () => Date }) => ({
    record: async ({ who, body, origin }) => {
      if (!(await throttle.take(reportShares(who, origin.ip)))) return done;
      const { stakeholderId, ...failure } = failureOf(who, body, now());
      await noteFailure(database, stakeholderId, failure);
      return done;
    },
  }),
);
