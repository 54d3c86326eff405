import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

const WORK_OUT_HOURS = "workOutHours";

/** Each night. More than a year is worked out ahead, so a night that is missed does no harm. */
export const HOURS_AHEAD_SCHEDULE = { [WORK_OUT_HOURS]: "17 3 * * *" };

/** Until when a calendar has to be worked out; migration 0331 does so for 400 days. */
const AHEAD_DAYS = 365;

/** Works out the open hours of calendars that nobody has changed for a month, so that reports know those of the days to come too (docs/adr/0109). */
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
