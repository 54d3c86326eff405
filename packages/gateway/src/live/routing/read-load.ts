import { allows, type Permission } from "@parley/core/access";
import { support } from "@parley/core/contract/chats/support";
import { sql, type Transaction } from "kysely";
import { assignableUserCondition } from "../../access/can-work.ts";
import type { Schema } from "../../db/schema.ts";
import type { ChatWorker, TeamLoad } from "./allocate.ts";

interface Row extends ChatWorker {
  readonly isSuperAdmin: boolean;
  readonly permissions: Permission[] | null;
}

const micros = (column: string) => sql.raw(`coalesce((extract(epoch from ${column}) * 1000000)::float8, 0)`);

/**
 * Returns the users of a stakeholder who may accept chats by the rule of `support.accept`, with their load. Snoozed
 * chats do not count (ADR 0115).
 */
export const readWorkers = async (
  by: Transaction<Schema>,
  stakeholderId: number,
  { onlyOnline }: { readonly onlyOnline: boolean },
): Promise<ChatWorker[]> => {
  const there = sql`a.status = 'online' and a.gone_at is null`;
  const { rows } =
    await sql<Row>`select u.id, u.first_name || ' ' || u.last_name as name, u.max_chats as "maxChats", u.is_super_admin as "isSuperAdmin", r.permissions,
      coalesce(${there}, false) as "isOnline", ${micros("a.last_assigned_at")} as "lastAssigned",
      (select count(*) from chat_session s where s.owner_id = u.id and s.status = 'active' and s.snoozed_at is null)::int as "openChats",
      ${micros("(select max(s.last_activity_at) from chat_session s where s.stakeholder_id = u.stakeholder_id and s.owner_id = u.id)")} as "lastActive",
      array(select m.team_id from team_member m where m.user_id = u.id) as teams,
      coalesce(p.skills, '{}') as skills, coalesce(p.languages, '{}') as languages
    from app_user u left join role r on r.id = u.role_id left join agent_state a on a.user_id = u.id left join agent_profile p on p.user_id = u.id
    where u.stakeholder_id = ${stakeholderId} and ${sql.raw(assignableUserCondition("u"))} ${onlyOnline ? sql`and ${there}` : sql``} order by u.id`.execute(
      by,
    );
  return rows.filter(({ permissions, isSuperAdmin }) =>
    allows(support.accept.access, { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin }),
  );
};

/**
 * Returns the teams with their number of active chats, which are those assigned to the team regardless of the member.
 */
export const readTeams = async (by: Transaction<Schema>, stakeholderId: number): Promise<TeamLoad[]> => {
  const { rows } = await sql<TeamLoad>`select t.id, t.strategy, t.max_chats as "maxChats",
      (select count(*) from chat_session s where s.team_id = t.id and s.status = 'active' and s.snoozed_at is null)::int as "openChats"
    from team t where t.stakeholder_id = ${stakeholderId}`.execute(by);
  return rows;
};
