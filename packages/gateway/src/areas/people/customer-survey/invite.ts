import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { ASKED, INVITATION_COLUMNS, quiet } from "../../../live/chat/customer/survey-invitation.ts";

/**
 * Time to wait after the end of a conversation before the customer is invited to a survey, because a reply or an undo
 * may reopen the conversation within minutes.
 */
const SETTLED = sql`interval '5 minutes'`;
/** Maximum time between the end of a conversation and the invitation. It keeps the number of rows to read small. */
const LOOKED_AT = sql`interval '1 day'`;
const AT_ONCE = 200;

/** SQL condition that a customer may be invited by e-mail. A customer is invited at most once per day. */
const unasked = (now: Date) => sql`c.email is not null and c.status = 'active' and a.is_active and asked.questions is not null and ${quiet(now)}
  and not exists (select from survey_invitation i where i.customer_id = s.customer_id and i.created_at > ${now}::timestamptz - interval '1 day')`;
const endedWithin = (moment: ReturnType<typeof sql>, since: ReturnType<typeof sql>, now: Date) =>
  sql`${moment} > greatest(${since}, ${now}::timestamptz - ${LOOKED_AT}) and ${moment} <= ${now}::timestamptz - ${SETTLED}`;
const MAILED = sql`join customer c on c.id = s.customer_id join email_thread t on t.session_id = s.id join email_address a on a.id = t.address_id`;

/** Creates invitations for customers of e-mail conversations that have ended. Returns the ids of the invitations. */
export const createSurveyInvitationsAfterEmails = async (trx: Transaction<Schema>, stakeholderId: number, now: Date): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`insert into survey_invitation (${INVITATION_COLUMNS})
    select distinct on (s.customer_id) s.stakeholder_id, s.id, null::int, s.customer_id, s.owner_id, s.team_id, null::bytea, asked.questions, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(days => x.valid_days)
    from chat_session s join survey_setting x on x.stakeholder_id = s.stakeholder_id ${MAILED} cross join ${ASKED}
    where s.stakeholder_id = ${stakeholderId} and s.status = 'ended' and s.accepted_at is not null and s.platform = 'email' and not s.is_test and s.rated_at is null
      and ${endedWithin(sql`s.ended_at`, sql`x.mails_since`, now)} and ${unasked(now)}
      and not exists (select from survey_invitation i where i.session_id = s.id and i.ticket_id is null)
    order by s.customer_id, s.ended_at desc limit ${AT_ONCE}
    on conflict do nothing returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Creates invitations for customers of resolved tickets. They are sent to the latest e-mail conversation of the ticket,
 * so tickets without one are skipped.
 */
export const createSurveyInvitationsAfterTickets = async (trx: Transaction<Schema>, stakeholderId: number, now: Date): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`insert into survey_invitation (${INVITATION_COLUMNS})
    select distinct on (s.customer_id) s.stakeholder_id, s.id, k.id, s.customer_id, k.owner_id, s.team_id, null::bytea, asked.questions, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(days => x.valid_days)
    from ticket k join survey_setting x on x.stakeholder_id = k.stakeholder_id
      join ticket_conversation tc on tc.ticket_id = k.id join chat_session s on s.id = tc.session_id and s.customer_id = k.customer_id ${MAILED} cross join ${ASKED}
    where k.stakeholder_id = ${stakeholderId} and k.status in ('resolved', 'closed') and not s.is_test
      and ${endedWithin(sql`k.resolved_at`, sql`x.tickets_since`, now)} and ${unasked(now)}
      and not exists (select from survey_invitation i where i.ticket_id = k.id)
    order by s.customer_id, k.resolved_at desc, s.id desc limit ${AT_ONCE}
    on conflict do nothing returning id`.execute(trx);
  return rows.map(({ id }) => id);
};
