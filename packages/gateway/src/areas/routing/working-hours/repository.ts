import type { WorkingHoursDraft } from "@parley/core/contract/routing/working-hours";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { effectiveHoursOf } from "../../../live/chat/read-calendar.ts";

/** Team or branch whose working hours are requested; if both are undefined, the stakeholder's. */
export interface HoursOwner {
  readonly teamId?: number | undefined;
  readonly branchId?: number | undefined;
}

const rowOf = ({ timeZone, weekly, overrides, closedMessage }: WorkingHoursDraft, userId: number) => ({
  time_zone: timeZone,
  weekly: JSON.stringify(weekly),
  overrides: JSON.stringify(overrides),
  closed_message: closedMessage,
  updated_by: userId,
});

/** Database access for working hours. The first parameter is the stakeholder. */
export const workingHoursRepository = (database: Database) => ({
  /** Returns the hours in effect, which may be inherited from the branch or the stakeholder. */
  get: (stakeholderId: number, { teamId, branchId }: HoursOwner) => effectiveHoursOf(database, stakeholderId, teamId, branchId),

  /** Returns the name of a team or a branch, or undefined if the stakeholder has none with this id. */
  nameOf: async (stakeholderId: number, { teamId, branchId }: HoursOwner): Promise<string | undefined> => {
    const [found] = await database.query<{ name: string }>(stakeholderId, {
      name: "hours_part_name",
      text: `select name from team where stakeholder_id = $1 and id = $2
        union all select name from branch where stakeholder_id = $1 and id = $3 and $2::int is null`,
      values: [stakeholderId, teamId ?? null, branchId ?? null],
    });
    return found?.name;
  },

  /**
   * Saves the hours of a team or branch. Returns false if they were changed after the caller read them (stale version).
   * Version 0 means that it has no own hours yet.
   */
  savePart: async (
    trx: Transaction<Schema>,
    stakeholderId: number,
    { teamId, branchId }: HoursOwner,
    { version, userId }: { readonly version: number; readonly userId: number },
    draft: WorkingHoursDraft,
  ): Promise<boolean> => {
    const row = rowOf(draft, userId);
    const saved =
      version === 0
        ? await trx
            .insertInto("part_hours")
            .values({ stakeholder_id: stakeholderId, team_id: teamId ?? null, branch_id: branchId ?? null, ...row })
            .onConflict((conflict) => conflict.doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("part_hours")
            .set({ ...row, version: version + 1, updated_at: sql<string>`now()` })
            .where("stakeholder_id", "=", stakeholderId)
            .where(teamId === undefined ? "branch_id" : "team_id", "=", teamId ?? branchId ?? 0)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    return saved !== undefined;
  },

  removePart: async (trx: Transaction<Schema>, stakeholderId: number, { teamId, branchId }: HoursOwner): Promise<boolean> => {
    const removed = await trx
      .deleteFrom("part_hours")
      .where("stakeholder_id", "=", stakeholderId)
      .where(teamId === undefined ? "branch_id" : "team_id", "=", teamId ?? branchId ?? 0)
      .returning("id")
      .executeTakeFirst();
    return removed !== undefined;
  },

  /**
   * Saves the stakeholder's hours. Returns false if they were changed after the caller read them (stale version).
   * Version 0 means that none are stored yet.
   */
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
