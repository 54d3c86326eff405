import type { EscalationTargets } from "@parley/core/contract/chats/escalations";
import type { Database } from "../../../db/database.ts";
import { findAgents } from "../agents.ts";

const TEAMS = `select t.id, t.name, coalesce(array_agg(m.user_id) filter (where m.user_id is not null), '{}') as members
  from team t left join team_member m on m.team_id = t.id where t.stakeholder_id = $1 group by t.id order by lower(t.name), t.id`;

interface Team {
  readonly id: number;
  readonly name: string;
  readonly members: readonly number[];
}

export interface EscalationCandidates {
  readonly agents: EscalationTargets["agents"];
  readonly teams: readonly Team[];
}

/** Returns all users who may accept chats, with their online state and free capacity, and all teams. */
export const findEscalationCandidates = async (database: Database, stakeholderId: number): Promise<EscalationCandidates> => {
  const [found, teams] = await Promise.all([
    findAgents(database, stakeholderId),
    database.query<Team & Record<string, unknown>>(stakeholderId, { name: "escalation_teams", text: TEAMS, values: [stakeholderId] }),
  ]);
  const agents = found.map(({ id, name, status, openChats, maxChats }) => {
    const isThere = status === "online";
    return { id, name, isThere, openChats, maxChats, isFree: isThere && openChats < maxChats };
  });
  return { agents, teams };
};

/**
 * Returns possible targets without the given users, such as the requester. Teams count only members who may accept
 * chats.
 */
export const targetsFor = ({ agents, teams }: EscalationCandidates, without: readonly (number | null)[]): EscalationTargets => {
  const others = new Map(agents.filter(({ id }) => !without.includes(id)).map((agent) => [agent.id, agent]));
  return {
    agents: [...others.values()],
    teams: teams.map(({ id, name, members }) => {
      const askable = members.flatMap((member) => others.get(member) ?? []);
      return { id, name, members: askable.length, free: askable.filter(({ isFree }) => isFree).length };
    }),
  };
};
