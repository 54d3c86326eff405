import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { hashToken } from "../../../identity/tokens.ts";
import type { Visitor } from "../visitor.ts";

// SQL that selects the customers to invite to a survey (docs/adr/0136). Alias `x` is the survey settings, `s` the
// conversation. Test customers are included.

/** SQL for the active questions of a stakeholder, as stored in an invitation; null if there are none. */
export const ASKED = sql`lateral (select jsonb_agg(jsonb_build_object('id', q.id, 'text', q.text, 'kind', q.kind, 'choices', q.choices, 'isRequired', q.is_required)
    order by q.place, lower(q.text), q.id) as questions from survey_question q where q.stakeholder_id = s.stakeholder_id and q.is_active) asked`;
export const INVITATION_COLUMNS = sql`stakeholder_id, session_id, ticket_id, customer_id, agent_id, team_id, token_hash, questions, created_at, expires_at`;
export const quiet = (now: Date) =>
  sql`not exists (select from survey_invitation i where i.customer_id = s.customer_id and i.answered_at > ${now}::timestamptz - make_interval(days => x.quiet_days))`;

/**
 * Derives the token of a survey from the visitor key of the conversation, so that a repeated call returns the same
 * token without storing it.
 */
const tokenOf = (visitorKey: string, sessionId: number): string => createHmac("sha256", visitorKey).update(`survey ${sessionId}`).digest("base64url");

/** Creates an invitation for the customer of an ended chat if a survey is due. Returns its token, or null. */
export const createSurveyInvitationForChat = async (
  database: Database,
  { stakeholderId, sessionId }: Visitor,
  visitorKey: string,
  now: Date,
): Promise<{ readonly token: string | null; readonly isAnswered: boolean }> => {
  const token = tokenOf(visitorKey, sessionId);
  const found = await database.transaction(stakeholderId, async (trx) => {
    await sql`insert into survey_invitation (${INVITATION_COLUMNS})
      select s.stakeholder_id, s.id, null, s.customer_id, s.owner_id, s.team_id, ${hashToken(token)}, asked.questions, ${now}::timestamptz,
        ${now}::timestamptz + make_interval(days => x.valid_days)
      from chat_session s join survey_setting x on x.stakeholder_id = s.stakeholder_id cross join ${ASKED}
      where s.stakeholder_id = ${stakeholderId} and s.id = ${sessionId} and x.after_chats and asked.questions is not null
        and s.status = 'ended' and s.accepted_at is not null and s.rated_at is null and s.platform <> 'email'
        and s.ended_at > ${now}::timestamptz - make_interval(days => x.valid_days) and (s.is_test or ${quiet(now)})
      on conflict do nothing`.execute(trx);
    return trx
      .selectFrom("survey_invitation")
      .select("answered_at")
      .where("stakeholder_id", "=", stakeholderId)
      .where("session_id", "=", sessionId)
      .where("ticket_id", "is", null)
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", sql<string>`${now}::timestamptz`)
      .executeTakeFirst();
  });
  return found === undefined ? { token: null, isAnswered: false } : { token, isAnswered: found.answered_at !== null };
};
