import type { HoursSource, WorkingHoursDraft } from "@parley/core/contract/routing/working-hours";
import { ALWAYS_OPEN, mapWeekdays } from "@parley/core/hours";
import type { Database } from "../../db/database.ts";
import { nameOf } from "../../db/name-of.ts";

/** Working hours in effect for a team, a branch or a stakeholder. */
export interface EffectiveHours extends WorkingHoursDraft {
  /** Level at which the hours are set. */
  readonly from: HoursSource;
  /** Version of these hours; 0 while no hours are set at any level. */
  readonly version: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

interface Stored extends Omit<EffectiveHours, "weekly"> {
  readonly weekly: WorkingHoursDraft["weekly"] | null;
}

const alwaysOpen = (): WorkingHoursDraft["weekly"] => mapWeekdays((day) => ALWAYS_OPEN[day].map(([start, end]): [number, number] => [start, end]));

/**
 * Returns the working hours in effect: those of the team, otherwise of its branch, otherwise of the stakeholder. Until
 * hours are set, always open in the stakeholder's time zone. Ids of another stakeholder are ignored.
 */
export const effectiveHoursOf = async (
  database: Database,
  stakeholderId: number,
  teamId: number | null = null,
  branchId: number | null = null,
): Promise<EffectiveHours> => {
  const [found] = await database.query<Stored>(stakeholderId, {
    name: "hours_of",
    text: `select h."from", h.time_zone as "timeZone", h.weekly, h.overrides, h.closed_message as "closedMessage", h.version, h.updated_at as "updatedAt",
        ${nameOf("u", "h.updated_by")} as "updatedBy"
      from (
        select 0 as place, 'team' as "from", time_zone, weekly, overrides, closed_message, version, updated_at, updated_by
          from part_hours where stakeholder_id = $1 and team_id = $2
        union all
        select 1, 'branch', time_zone, weekly, overrides, closed_message, version, updated_at, updated_by
          from part_hours where stakeholder_id = $1 and branch_id = coalesce($3, (select branch_id from team where id = $2 and stakeholder_id = $1))
        union all
        select 2, 'stakeholder', time_zone, weekly, overrides, closed_message, version, updated_at, updated_by from calendar where stakeholder_id = $1
        union all
        select 3, 'nobody', time_zone, null, '[]', '', 0, null, null from stakeholder where id = $1
      ) h left join app_user u on u.id = h.updated_by
      order by h.place limit 1`,
    values: [stakeholderId, teamId, branchId],
  });
  if (found === undefined) throw new Error("A stakeholder that is not there has no hours");
  return { ...found, weekly: found.weekly ?? alwaysOpen() };
};
