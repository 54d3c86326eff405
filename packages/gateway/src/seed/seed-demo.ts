import { momentIn } from "@parley/core/calendar";
import { sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import { analyze } from "../db/analyze.ts";
import type { Database } from "../db/database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Schema } from "../db/schema.ts";
import { PLATFORM } from "../db/scope.ts";
import { hashPassword } from "../identity/passwords.ts";
import { seedAccounts } from "./accounts.ts";
import { seedBilling } from "./billing.ts";
import { seedBots } from "./bots.ts";
import { seedBroadcasts } from "./broadcasts.ts";
import { seedClientRequests } from "./client-requests.ts";
import { seedCustomerSurvey } from "./customer-survey.ts";
import { demoCalls } from "./demo-calls.ts";
import { seedHistory } from "./history.ts";
import { seedIncidents } from "./incidents.ts";
import { backdateToDayOne } from "./on-day-one.ts";
import { seedPlans } from "./plans.ts";
import { seedProducts } from "./products.ts";
import { seedShifts } from "./shifts.ts";
import { seedSurvey } from "./survey.ts";
import { seedTeams } from "./teams.ts";
import { seedTickets } from "./tickets.ts";
import { seedWorkingHours } from "./working-hours.ts";

export interface SeedOptions {
  readonly password: string;
  /** Size factor of the demo. A value of 1 creates the standard demo with 90 days of three stakeholders. */
  readonly scale: number;
  readonly now: Date;
  readonly log: Logger;
}

const HISTORY_DAYS = 90;
/** Advisory lock id, so that only one of several gateways that start at the same time creates the demo. */
const LOCK = 7_275_392;

/** Fills an empty database with demo data. Does nothing if a stakeholder exists. */
export const seedDemo = async (database: OpenDatabase, { password, now, scale, log }: SeedOptions): Promise<void> => {
  const fill = async (within: Database, trx: Transaction<Schema>): Promise<boolean> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (await trx.selectFrom("stakeholder").select("id").limit(1).executeTakeFirst()) return false;
    const madeAt = momentIn(now, -HISTORY_DAYS, "day");
    await seedAccounts(trx, { keyHash: await hashPassword(password), madeAt });
    const calls = demoCalls(within, madeAt);
    await seedBots(trx, calls, { madeAt });
    await seedProducts(trx, { madeAt });
    await seedPlans(trx, calls, { now });
    await seedBilling(trx, within, { now });
    await seedClientRequests(trx, { now });
    await seedWorkingHours(calls, { now });
    await seedTeams(calls);
    await seedShifts(trx, { now, days: HISTORY_DAYS });
    await seedHistory(trx, calls, { now, days: HISTORY_DAYS, scale });
    await seedCustomerSurvey(trx, calls);
    await seedTickets(trx, calls, { now, scale });
    await seedBroadcasts(trx, calls, { now });
    await backdateToDayOne(trx, madeAt);
    await seedIncidents(trx, within, { now });
    await seedSurvey(trx, within, { now });
    return true;
  };
  const filled = await database.allOrNothing((within) => within.transaction(PLATFORM, (trx) => fill(within, trx)));
  if (!filled) return;
  // Collects statistics, because PostgreSQL would plan the first queries as if the new tables were empty.
  await analyze(database.connection);
  log.info("filled the demo");
};
