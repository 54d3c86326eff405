import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

const WORK_OUT_HOURS = "workOutHours";

/**
 * Schedule of the task that extends computed open hours: every night. Open hours are computed for more than a year
 * ahead, so a missed night has no effect.
 */
export const HOURS_AHEAD_SCHEDULE = { [WORK_OUT_HOURS]: "17 3 * * *" };

/**
 * Minimum number of days, counted from today, for which open hours must be computed; migration 0009 computes them for
 * 400 days.
 */
const AHEAD_DAYS = 365;

/**
 * Task that extends the computed open hours of calendars that have not changed for a month, so that reports include
 * future days (docs/adr/0109).
 */
export const hoursAheadTasks = ({ platform }: Pick<Database, "platform">): Tasks => ({
  [WORK_OUT_HOURS]: async () => {
    const short = await platform
      .selectFrom("open_hours")
      .select("stakeholder_id")
      .where("until", "<", sql<string>`current_date + ${sql.lit(AHEAD_DAYS)}`)
      .execute();
    for (const { stakeholder_id } of short) await sql`call parley_work_out_hours(${stakeholder_id})`.execute(platform);
  },
});
