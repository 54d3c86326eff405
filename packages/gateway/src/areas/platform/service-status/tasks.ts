import { PROVIDER_ID } from "@parley/core/access";
import { momentIn } from "@parley/core/calendar";
import { SERVICE_PARTS, SERVICE_THRESHOLDS, type ServicePart } from "@parley/core/contract/platform/service-status";
import type { Transaction } from "kysely";
import { SYSTEM } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { notify } from "../../../identity/notify.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { addSuccessCounts } from "../../../success-rates/success-counts.ts";
import type { Checks } from "./checks.ts";
import { closeAutomaticIncident, openAutomaticIncident } from "./incident-writes.ts";
import { type CheckResult, runAllChecks } from "./looks.ts";
import { hasProvider, insertCheckResults, latestOutcomes, superAdmins } from "./repository.ts";

const LOOK = "lookAtParts";
const FORGET = "forgetLooks";
/**
 * Schedule of the service status: checks run every minute (`SERVICE_THRESHOLDS.lookEverySeconds`), and old results are
 * deleted every hour.
 */
export const SERVICE_STATUS_SCHEDULE = { [LOOK]: "* * * * *", [FORGET]: "23 * * * *" };

const { failedToOpen, goodToClose, keptDays } = SERVICE_THRESHOLDS;

/** Notifies super admins of a new incident. */
export const notifySuperAdmins = async (trx: Transaction<Schema>, title: string): Promise<void> => {
  for (const id of await superAdmins(trx)) await notify(trx, id, { type: "incident", title: `Incident: ${title}` });
};

const openOf = async (trx: Transaction<Schema>, part: ServicePart, at: Date): Promise<void> => {
  const title = await openAutomaticIncident(trx, SYSTEM, part, at);
  if (title !== undefined) await notifySuperAdmins(trx, title);
};

const isAll = (outcomes: readonly boolean[], good: boolean, most: number): boolean =>
  outcomes.length >= most && outcomes.slice(0, most).every((one) => one === good);

/**
 * Stores the results and updates incidents: opens one for a part that failed several times in a row, and closes it
 * after the part has worked several times in a row.
 */
export const storeCheckResults = (database: Pick<Database, "transaction">, looks: readonly CheckResult[], at: Date): Promise<void> =>
  database.transaction(PLATFORM, async (trx) => {
    // Stops if the platform is not set up yet, because the results belong to the provider.
    if (!(await hasProvider(trx))) return;
    await insertCheckResults(trx, looks, at);
    const outcomes = looks.map(({ part, problem }) => ({ stakeholderId: PROVIDER_ID, work: part, tried: 1, failed: problem === null ? 0 : 1 }));
    await addSuccessCounts(trx, outcomes, at);
    for (const part of SERVICE_PARTS) {
      const outcomes = await latestOutcomes(trx, part, Math.max(failedToOpen, goodToClose));
      if (isAll(outcomes, false, failedToOpen)) await openOf(trx, part, at);
      if (isAll(outcomes, true, goodToClose)) await closeAutomaticIncident(trx, SYSTEM, part, at);
    }
  });

/**
 * Tasks that check all parts every minute. While the database is down no results are stored, and this gap shows the
 * outage.
 */
export const serviceStatusTasks = ({
  database,
  checks,
  now,
}: {
  readonly database: Database;
  readonly checks: Checks;
  readonly now: () => Date;
}): Tasks => ({
  [LOOK]: async () => storeCheckResults(database, await runAllChecks(checks), now()),
  [FORGET]: async () => {
    await database.platform
      .deleteFrom("service_look")
      .where("at", "<", momentIn(now(), -keptDays, "day").toISOString())
      .execute();
  },
});
