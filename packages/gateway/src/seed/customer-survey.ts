import { type SurveyQuestionDraft, surveyQuestions } from "@parley/core/contract/people/survey-questions";
import { sql, type Transaction } from "kysely";
import type * as z from "zod/mini";
import type { Schema } from "../db/schema.ts";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";

type Draft = z.input<typeof SurveyQuestionDraft>;

/** Survey questions of each client, in this order: a rating, a yes/no question and a free-text question. */
const QUESTIONS: Readonly<Record<number, readonly [Draft, Draft, Draft]>> = {
  2: [
    { text: "How was our help?", kind: "rating", place: 1, isRequired: true },
    { text: "Is your question settled?", kind: "yes_no", place: 2 },
    { text: "What could we do better?", kind: "text", place: 3 },
  ],
  3: [
    { text: "How satisfied are you with our service?", kind: "rating", place: 1, isRequired: true },
    { text: "Could we help you at once?", kind: "yes_no", place: 2 },
    { text: "What should we know?", kind: "text", place: 3 },
  ],
};

/** Every n-th rated chat received its rating through the survey. */
const EVERY = 3;

/**
 * Creates survey answers of customers. The first answer equals the rating of the chat, and the text answer equals its
 * comment. It does not change the setting for when customers are asked, which is left to the demo user.
 */
export const seedCustomerSurvey = async (trx: Transaction<Schema>, calls: DemoCalls): Promise<void> => {
  for (const [stakeholder, questions] of Object.entries(QUESTIONS)) {
    const stakeholderId = Number(stakeholder);
    const call = await calls(demoUserLoginOf(stakeholderId));
    const asked: object[] = [];
    for (const body of questions) {
      const { id, text, kind, choices, isRequired } = await call(surveyQuestions.create, { body });
      asked.push({ id, text, kind, choices, isRequired });
    }
    const [rating, yesNo, words] = asked.map((question) => (question as { readonly id: number }).id);
    await sql`
      with rated as (
        select s.*, row_number() over (order by s.id) as n from chat_session s
        where s.stakeholder_id = ${stakeholderId}::int and s.rating is not null and s.owner_id is not null
      ), invited as (
        insert into survey_invitation (stakeholder_id, session_id, customer_id, agent_id, team_id, questions, created_at, expires_at, answered_at, rates)
        select stakeholder_id, id, customer_id, owner_id, team_id, ${JSON.stringify(asked)}::jsonb, ended_at, ended_at + interval '14 days', rated_at, true
        from rated where n % ${EVERY}::int = 0
        returning id, stakeholder_id, session_id, agent_id, team_id, answered_at
      ), answers as (
        select i.*, s.rating, s.rating_comment, s.platform, s.is_test from invited i join rated s on s.id = i.session_id
      )
      insert into survey_answer (invitation_id, question_id, stakeholder_id, rating, answer, answered_at, session_id, agent_id, team_id, platform, is_test)
      select a.id, q.question_id, a.stakeholder_id, q.rating, q.answer, a.answered_at, a.session_id, a.agent_id, a.team_id, a.platform, a.is_test
      from answers a cross join lateral (values
        (${rating}::int, a.rating::smallint, a.rating::text),
        (${yesNo}::int, null::smallint, case when a.rating >= 3 then 'yes' else 'no' end),
        (${words}::int, null::smallint, a.rating_comment)) q (question_id, rating, answer)
      where q.answer is not null`.execute(trx);
  }
};
