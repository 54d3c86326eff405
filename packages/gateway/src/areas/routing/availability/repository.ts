import type { AgentTimeline } from "@parley/core/contract/routing/availability";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";

type Stretch = AgentTimeline["stretches"][number];
export interface StoredStatusPeriod extends Stretch {
  readonly agentId: number;
}

/**
 * SQL for each agent's status at the start of the range and every status change in the range. A status lasts until the
 * agent's next status change.
 */
const TIMELINE = `with told as (
    select c.* from unnest($2::int[]) agent(id) cross join lateral (
      select * from agent_state_change before where before.user_id = agent.id and before.stakeholder_id = $1 and before.changed_at < $3
      order by before.changed_at desc, before.id desc limit 1) c
    union all
    select c.* from agent_state_change c where c.stakeholder_id = $1 and c.user_id = any($2::int[]) and c.changed_at >= $3 and c.changed_at < $4
  )
  select t.user_id as "agentId", t.status, t.reason, t.changed_at as since,
    lead(t.changed_at) over (partition by t.user_id order by t.changed_at, t.id) as "to", ${nameOf("u", "t.changed_by")} as "changedBy"
  from told t left join app_user u on u.id = t.changed_by order by t.user_id, t.changed_at, t.id`;

export const availabilityRepository = (database: Database) => ({
  timeZoneOf: async (stakeholderId: number): Promise<string> => {
    const { time_zone } = await database
      .scoped(stakeholderId)
      .selectFrom("stakeholder")
      .select("time_zone")
      .where("id", "=", stakeholderId)
      .executeTakeFirstOrThrow();
    return time_zone;
  },

  stretches: (stakeholderId: number, agentIds: readonly number[], from: Date, to: Date) =>
    database.query<StoredStatusPeriod>(stakeholderId, { name: "agents_timeline", text: TIMELINE, values: [stakeholderId, agentIds, from, to] }),
});
