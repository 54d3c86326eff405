import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Every n-th chat that an agent ended had an escalation request. */
const EVERY = 19;

/**
 * Creates past escalations of chats that have ended. The owner at the end is the agent who accepted the escalation, or
 * the one who requested it if it was not accepted. Every fourth request is to a team.
 */
export const seedEscalations = async (trx: Transaction<Schema>, stakeholderId: number): Promise<void> => {
  await sql`
    with chats as (
      select s.id, s.owner_id, s.accepted_at + interval '30 seconds' as at, row_number() over (order by s.id) as n
      from chat_session s
      where s.stakeholder_id = ${stakeholderId} and s.status = 'ended' and s.owner_id is not null and s.ended_at > s.accepted_at + interval '3 minutes'
    ), told as (
      select c.*, n / ${EVERY} as k,
        case when n / ${EVERY} % 10 < 6 then 'accepted' when n / ${EVERY} % 10 < 8 then 'rejected' when n / ${EVERY} % 10 = 8 then 'expired' else 'cancelled' end as status,
        (select u.id from app_user u where u.stakeholder_id = ${stakeholderId} and u.id <> c.owner_id and u.login_id ~ '^(agent|admin)' order by u.id limit 1) as other,
        (select m.team_id from team_member m where m.stakeholder_id = ${stakeholderId} and m.user_id = c.owner_id order by m.team_id limit 1) as team
      from chats c where n % ${EVERY} = 0
    )
    insert into escalation (stakeholder_id, session_id, requested_by, requested_at, target_user_id, target_team_id, reason, status, expires_at, decided_by, decided_at, answer)
    select ${stakeholderId}, id, case when status = 'accepted' then other else owner_id end, at,
      case when k % 4 = 0 and team is not null then null when status = 'accepted' then owner_id else other end, case when k % 4 = 0 then team end,
      (array['Speaks the customer''s language', 'Needs somebody who may refund', 'Knows this booking', 'Asks for a supervisor'])[1 + k % 4],
      status, at + interval '2 minutes',
      case status when 'accepted' then owner_id when 'rejected' then other end,
      at + case status when 'expired' then interval '2 minutes' else make_interval(secs => 8 + k * 7 % 70) end,
      case status when 'rejected' then (array['I am about to leave', 'It is not about a refund'])[1 + k % 2] end
    from told where other is not null`.execute(trx);
};
