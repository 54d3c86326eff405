import { allows, type Permission } from "@parley/core/access";
import { lead, support } from "@parley/core/contract/messenger/support";
import type { Database } from "../../db/database.ts";

/** A user who may take chats; `openChats` counts none that is set aside. */
export interface Agent {
  readonly id: number;
  readonly name: string;
  readonly loginId: string;
  readonly maxChats: number;
  readonly openChats: number;
  readonly isLead: boolean;
}

interface Row extends Omit<Agent, "isLead"> {
  isSuperAdmin: boolean;
  permissions: Permission[] | null;
}

const TEXT = `select u.id, u.first_name || ' ' || u.last_name as name, u.login_id as "loginId", u.max_chats as "maxChats", u.is_super_admin as "isSuperAdmin",
    r.permissions, (select count(*) from chat_session s where s.owner_id = u.id and s.status = 'active' and s.snoozed_at is null)::int as "openChats"
  from app_user u left join role r on r.id = u.role_id
  where u.stakeholder_id = $1 and u.active and not u.is_service and ($2::int is null or u.id = $2) order by u.login_id`;

/** The support agents of a stakeholder: whoever the rule of `support.accept` lets take a chat. */
export const findAgents = async (database: Database, stakeholderId: number, id?: number): Promise<Agent[]> => {
  const rows = await database.query<Row>(stakeholderId, { name: "support_agents", text: TEXT, values: [stakeholderId, id ?? null] });
  return rows.flatMap(({ permissions, isSuperAdmin, ...agent }) => {
    const holder = { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin };
    return allows(support.accept.access, holder) ? { ...agent, isLead: allows(lead, holder) } : [];
  });
};

export const findAgent = async (database: Database, stakeholderId: number, id: number): Promise<Agent | undefined> =>
  (await findAgents(database, stakeholderId, id))[0];
