import type { WorkingHoursDraft } from "@parley/core/contract/messenger/working-hours";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { readCalendar } from "../../live/chat/read-calendar.ts";

const rowOf = ({ timeZone, weekly, overrides, closedMessage }: WorkingHoursDraft, userId: number) => ({
  time_zone: timeZone,
  weekly: JSON.stringify(weekly),
  overrides: JSON.stringify(overrides),
  closed_message: closedMessage,
  updated_by: userId,
});

/** SQL of working hours. The stakeholder comes first. */
export const workingHoursRepository = (database: Database) => ({
  get: (stakeholderId: number) => readCalendar(database, stakeholderId),

  timeZoneOf: async (stakeholderId: number): Promise<string> => {
    const { time_zone } = await database
      .scoped(stakeholderId)
      .selectFrom("stakeholder")
      .select("time_zone")
      .where("id", "=", stakeholderId)
      .executeTakeFirstOrThrow();
    return time_zone;
  },

  /** False when the version is stale; 0 is that of hours that nobody has set yet. */
  save: async (
    trx: Transaction<Schema>,
    stakeholderId: number,
    { version, userId }: { readonly version: number; readonly userId: number },
    draft: WorkingHoursDraft,
  ): Promise<boolean> => {
    const row = rowOf(draft, userId);
    const saved =
      version === 0
        ? await trx
            .insertInto("calendar")
            .values({ stakeholder_id: stakeholderId, ...row })
            .onConflict((conflict) => conflict.column("stakeholder_id").doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("calendar")
            .set({ ...row, version: version + 1, updated_at: sql<string>`now()` })
            .where("stakeholder_id", "=", stakeholderId)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    return saved !== undefined;
  },
});
