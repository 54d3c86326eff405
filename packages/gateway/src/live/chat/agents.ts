import { allows, type Permission, type RightsHolder } from "@parley/core/access";
import { mayManageOthersChats, support } from "@parley/core/contract/chats/support";
import type { AgentState } from "@parley/core/contract/routing/agent-status";
import type { Why } from "@parley/core/errors/reasons";
import { assignableUserCondition, pendingInvitationMessage } from "../../access/can-work.ts";
import type { Database } from "../../db/database.ts";
import { displayedAgentState, type StoredState, stateColumns } from "./agent-states.ts";

/** User who may accept chats. `openChats` does not include snoozed chats. */
export interface Agent extends AgentState {
  readonly id: number;
  readonly name: string;
  readonly loginId: string;
  readonly maxChats: number;
  readonly openChats: number;
  readonly isLead: boolean;
}

interface Row extends Omit<Agent, "isLead" | keyof AgentState> {
  canWork: boolean;
  isSuperAdmin: boolean;
  permissions: Permission[] | null;
  /** Status of the agent; like the following fields, null if the agent has never been online. */
  status: StoredState["status"] | null;
  reason: string | null;
  since: string;
  goneAt: string | null;
}

const TEXT = `select u.id, u.first_name || ' ' || u.last_name as name, u.login_id as "loginId", u.max_chats as "maxChats", u.is_super_admin as "isSuperAdmin",
    r.permissions, ${assignableUserCondition("u")} as "canWork", (select count(*) from chat_session s where s.owner_id = u.id and s.status = 'active' and s.snoozed_at is null)::int as "openChats",
    ${stateColumns("st")}
  from app_user u left join role r on r.id = u.role_id left join agent_state st on st.user_id = u.id
  where u.stakeholder_id = $1 and u.active and not u.is_service and ($2::int is null or u.id = $2) order by u.login_id`;

/** Returns whether a user's rights allow accepting chats, by the access rule of `support.accept`. */
export const mayChat = (holder: RightsHolder): boolean => allows(support.accept.access, holder);

/**
 * Returns the support agents of a stakeholder, including invited ones who cannot work yet, for settings that can be
 * made in advance, such as teams and skills.
 */
export const findAgentsAndInvited = async (
  database: Database,
  stakeholderId: number,
  id?: number,
): Promise<(Agent & { readonly canWork: boolean })[]> => {
  const rows = await database.query<Row>(stakeholderId, { name: "support_agents", text: TEXT, values: [stakeholderId, id ?? null] });
  return rows.flatMap(({ permissions, isSuperAdmin, status, reason, since, goneAt, ...agent }) => {
    const holder = { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin };
    if (!mayChat(holder)) return [];
    const state = displayedAgentState(status === null ? undefined : { status, reason, since, goneAt });
    return { ...agent, ...state, isLead: allows(mayManageOthersChats, holder) };
  });
};

/**
 * Returns the support agents of a stakeholder who can work, which excludes those who have not accepted their
 * invitation.
 */
export const findAgents = async (database: Database, stakeholderId: number, id?: number): Promise<Agent[]> =>
  (await findAgentsAndInvited(database, stakeholderId, id)).flatMap(({ canWork: isAble, ...agent }) => (isAble ? [agent] : []));

/** Returns the reason why a user is not among the agents who can work. */
export const agentRefusalReason = async (database: Database, stakeholderId: number, asked: Partial<Pick<Agent, "id" | "loginId">>): Promise<Why> => {
  const agents = await findAgentsAndInvited(database, stakeholderId);
  const invited = agents.find(({ id, loginId, canWork: isAble }) => !isAble && (id === asked.id || loginId === asked.loginId));
  return invited ? pendingInvitationMessage(invited.name) : "agentUnknown";
};

export const findAgent = async (database: Database, stakeholderId: number, id: number): Promise<Agent | undefined> =>
  (await findAgents(database, stakeholderId, id))[0];
