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
import { closeByLooks, openByLooks } from "./incident-writes.ts";
import { type Look, lookAtAll } from "./looks.ts";
import { hasProvider, insertLooks, latestOutcomes, superAdmins } from "./repository.ts";

const LOOK = "lookAtParts";
const FORGET = "forgetLooks";
/** Every minute (`SERVICE_THRESHOLDS.lookEverySeconds`); old results are deleted every hour. */
export const SERVICE_STATUS_SCHEDULE = { [LOOK]: "* * * * *", [FORGET]: "23 * * * *" };

const { failedToOpen, goodToClose, keptDays } = SERVICE_THRESHOLDS;

/** Notifies super admins of a new incident, in the transaction that opens it. */
export const tellSuperAdmins = async (trx: Transaction<Schema>, title: string): Promise<void> => {
  for (const id of await superAdmins(trx)) await notify(trx, id, { type: "incident", title: `Incident: ${title}` });
};

const openOf = async (trx: Transaction<Schema>, part: ServicePart, at: Date): Promise<void> => {
  const title = await openByLooks(trx, SYSTEM, part, at);
  if (title !== undefined) await tellSuperAdmins(trx, title);
};

const isAll = (outcomes: readonly boolean[], good: boolean, most: number): boolean =>
  outcomes.length >= most && outcomes.slice(0, most).every((one) => one === good);

/**
 * Stores the results and updates incidents: a part that failed several times in a row has an incident until it works
 * again.
 */
export const noteLooks = (database: Pick<Database, "transaction">, looks: readonly Look[], at: Date): Promise<void> =>
  database.transaction(PLATFORM, async (trx) => {
    // Before the first setup there is no provider to store results for or to notify.
    if (!(await hasProvider(trx))) return;
    await insertLooks(trx, looks, at);
    const outcomes = looks.map(({ part, problem }) => ({ stakeholderId: PROVIDER_ID, work: part, tried: 1, failed: problem === null ? 0 : 1 }));
    await addSuccessCounts(trx, outcomes, at);
    for (const part of SERVICE_PARTS) {
      const outcomes = await latestOutcomes(trx, part, Math.max(failedToOpen, goodToClose));
      if (isAll(outcomes, false, failedToOpen)) await openOf(trx, part, at);
      if (isAll(outcomes, true, goodToClose)) await closeByLooks(trx, SYSTEM, part, at);
    }
  });

/**
 * Checks every part each minute. While the database is down nothing is stored, and the missing results show the outage.
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
  [LOOK]: async () => noteLooks(database, await lookAtAll(checks), now()),
  [FORGET]: async () => {
    await database.platform
      .deleteFrom("service_look")
      .where("at", "<", momentIn(now(), -keptDays, "day").toISOString())
      .execute();
  },
});
