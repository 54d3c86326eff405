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
/** Every minute (`SERVICE_THRESHOLDS.lookEverySeconds`); what is old goes each hour. */
export const SERVICE_STATUS_SCHEDULE = { [LOOK]: "* * * * *", [FORGET]: "23 * * * *" };

const { failedToOpen, goodToClose, keptDays } = SERVICE_THRESHOLDS;

/** Tells super admins that an incident is open, in the transaction that opens it. */
export const tellSuperAdmins = async (trx: Transaction<Schema>, title: string): Promise<void> => {
  for (const id of await superAdmins(trx)) await notify(trx, id, { type: "incident", title: `Incident: ${title}` });
};

const openOf = async (trx: Transaction<Schema>, part: ServicePart, at: Date): Promise<void> => {
  const title = await openByLooks(trx, SYSTEM, part, at);
  if (title !== undefined) await tellSuperAdmins(trx, title);
};

const isAll = (outcomes: readonly boolean[], good: boolean, most: number): boolean =>
  outcomes.length >= most && outcomes.slice(0, most).every((one) => one === good);

/** Keeps what was seen, and opens and closes what follows from it: a part that failed so often in a row has an incident until it is good again. */
export const noteLooks = (database: Pick<Database, "transaction">, looks: readonly Look[], at: Date): Promise<void> =>
  database.transaction(PLATFORM, async (trx) => {
    // Before the first run is done there is nobody to keep it for, and nobody to tell.
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

/** Looks at every part each minute. What nobody can write down, because the database is away, is seen by its absence. */
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
