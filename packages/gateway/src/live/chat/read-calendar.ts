import type { WorkingHoursDraft } from "@parley/core/contract/messenger/working-hours";
import type { Database } from "../../db/database.ts";
import { nameOf } from "../../db/name-of.ts";

export interface StoredCalendar extends WorkingHoursDraft {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** The working hours of a stakeholder as stored; undefined until somebody sets them: it is always open. */
export const readCalendar = async (database: Database, stakeholderId: number): Promise<StoredCalendar | undefined> => {
  const [found] = await database.query<StoredCalendar>(stakeholderId, {
    name: "calendar_read",
    text: `select c.time_zone as "timeZone", c.weekly, c.overrides, c.closed_message as "closedMessage", c.version, c.updated_at as "updatedAt",
        ${nameOf("u", "c.updated_by")} as "updatedBy"
      from calendar c left join app_user u on u.id = c.updated_by where c.stakeholder_id = $1`,
    values: [stakeholderId],
  });
  return found;
};
