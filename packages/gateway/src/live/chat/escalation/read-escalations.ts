import type { Escalation } from "@parley/core/contract/chats/escalations";
import { nameOf } from "../../../db/name-of.ts";
import type { Scope } from "../../../db/scope.ts";
import type { ChatContext } from "../context.ts";

/** SQL columns of an escalation for calls and events; `now` is the placeholder of the current time. */
export const escalationColumns = (now: string): string => `e.id, e.session_id as "sessionId", e.requested_by as agent_id,
  ${nameOf("a", "e.requested_by")} as "agentName", s.customer_id as user_id, c.name as "customerName", s.platform, e.target_user_id as "toAgentId",
  case when e.target_user_id is not null then ${nameOf("o", "e.target_user_id")} end as "toAgentName", e.target_team_id as "toTeamId", tm.name as "toTeamName",
  e.reason, e.status, e.requested_at as "requestedAt", e.expires_at as "expiresAt",
  case when e.status = 'requested' then greatest(0, ceil(extract(epoch from e.expires_at - ${now})))::int else 0 end as "secondsLeft",
  e.decided_at as "decidedAt", case when e.decided_by is not null then ${nameOf("d", "e.decided_by")} end as "decidedByName", e.answer`;

export const ESCALATION_JOINS = `join chat_session s on s.id = e.session_id join customer c on c.id = s.customer_id left join app_user a on a.id = e.requested_by
  left join app_user o on o.id = e.target_user_id left join team tm on tm.id = e.target_team_id left join app_user d on d.id = e.decided_by`;

/** Dependencies of everything that reads or decides escalations. */
export type EscalationContext = Pick<ChatContext, "database" | "now">;

/**
 * SQL condition that an escalation asks a user, individually or as a team member. `user` is the SQL placeholder of the
 * user's id.
 */
const asks = (user: string): string =>
  `(e.target_user_id = ${user} or e.target_team_id in (select m.team_id from team_member m where m.user_id = ${user}))`;

const TABLE = "from escalation e";
const OPEN = `where e.stakeholder_id = $1 and e.status = 'requested'`;

export const findEscalation = async ({ database, now }: EscalationContext, scope: Scope, id: number): Promise<Escalation | undefined> => {
  const [found] = await database.query<Escalation>(scope, {
    name: "escalation_by_id",
    text: `select ${escalationColumns("$3::timestamptz")} ${TABLE} ${ESCALATION_JOINS} where ($1 = 0 or e.stakeholder_id = $1) and e.id = $2`,
    values: [scope, id, now()],
  });
  return found;
};

/** Returns whether the escalation asks the user to take over the chat, individually or as a team member. */
export const isAsked = async ({ database }: EscalationContext, scope: Scope, id: number, userId: number): Promise<boolean> => {
  const found = await database.query(scope, {
    name: "escalation_asked",
    text: `select e.id ${TABLE} where ($1 = 0 or e.stakeholder_id = $1) and e.id = $2 and ${asks("$3")}`,
    values: [scope, id, userId],
  });
  return found.length > 0;
};

/**
 * Returns the open escalations that ask the user, and those requested by the user or about the user's chats, oldest
 * first.
 */
export const findPendingEscalations = async (
  { database, now }: EscalationContext,
  stakeholderId: number,
  userId: number,
): Promise<{ toMe: Escalation[]; fromMe: Escalation[] }> => {
  const open = (name: string, condition: string) =>
    database.query<Escalation>(stakeholderId, {
      name,
      text: `select ${escalationColumns("$3::timestamptz")} ${TABLE} ${ESCALATION_JOINS} ${OPEN} and e.expires_at > $3 and ${condition} order by e.id`,
      values: [stakeholderId, userId, now()],
    });
  const [toMe, fromMe] = await Promise.all([
    // Excludes escalations that the user requested or whose chat the user owns, because nobody can accept their own
    // escalation as a member of the team asked.
    open("escalations_to_me", `${asks("$2")} and e.requested_by <> $2 and s.owner_id is distinct from $2`),
    open("escalations_from_me", "(e.requested_by = $2 or s.owner_id = $2)"),
  ]);
  return { toMe, fromMe };
};

/**
 * Returns the ids of the users to inform about an escalation: the requester, the people asked, and the owner of the
 * conversation.
 */
export const findConcerned = async ({ database }: EscalationContext, scope: Scope, id: number): Promise<number[]> => {
  const found = await database.query<{ id: number }>(scope, {
    name: "escalation_concerned",
    text: `select distinct u.id ${TABLE} join chat_session s on s.id = e.session_id
      cross join lateral (select unnest(array[e.requested_by, e.target_user_id, s.owner_id]) union select m.user_id from team_member m where m.team_id = e.target_team_id) u(id)
      where ($1 = 0 or e.stakeholder_id = $1) and e.id = $2 and u.id is not null`,
    values: [scope, id],
  });
  return found.map((one) => one.id);
};
