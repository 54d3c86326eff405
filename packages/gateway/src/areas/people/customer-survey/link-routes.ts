import { type SurveyLinkContent, surveyLinks } from "@parley/core/contract/people/survey-links";
import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { StoredQuestion } from "../../../db/tables/customer-survey.ts";
import { fail } from "../../../errors/app-error.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { implement } from "../../../handlers/implement.ts";
import { SURVEY_LINK_LIMIT, SURVEY_LINK_MISSES, type Throttle } from "../../../identity/throttle.ts";
import { hashToken, looksLikeToken } from "../../../identity/tokens.ts";
import { publishSession } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { createSurveyInvitationForChat } from "../../../live/chat/customer/survey-invitation.ts";
import { findVisitor } from "../../../live/chat/visitor.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import type { Settings } from "../../../settings/settings.ts";
import { questionsForCustomer, readAnswers, type StoredAnswer } from "./read-answers.ts";

interface Invitation {
  readonly id: number;
  readonly stakeholderId: number;
  readonly sessionId: number;
  readonly isOfTicket: boolean;
  readonly agentId: number | null;
  readonly teamId: number | null;
  readonly platform: string;
  readonly isTest: boolean;
  readonly stakeholder: string;
  readonly questions: readonly StoredQuestion[];
  readonly answers: Readonly<Record<string, string>>;
  readonly answeredAt: string | null;
  readonly expiresAt: string;
}

const FIND = `select i.id, i.stakeholder_id as "stakeholderId", i.session_id as "sessionId", i.ticket_id is not null as "isOfTicket",
    i.agent_id as "agentId", i.team_id as "teamId", s.platform, s.is_test as "isTest", h.title as stakeholder, i.questions,
    (select coalesce(jsonb_object_agg(a.question_id, a.answer), '{}') from survey_answer a where a.invitation_id = i.id) as answers,
    i.answered_at as "answeredAt", i.expires_at as "expiresAt"
  from survey_invitation i join stakeholder h on h.id = i.stakeholder_id join chat_session s on s.id = i.session_id where i.token_hash = $1 and i.expires_at > $2`;

const LOGO = `select storage_key as key, kind from stakeholder_logo where stakeholder_id = $1`;

const asked = ({ stakeholder, questions, answers, answeredAt, expiresAt }: Invitation): SurveyLinkContent => ({
  stakeholder,
  questions: questionsForCustomer(questions),
  answers: Object.fromEntries(
    questions.flatMap(({ id }, at) => (answers[String(id)] === undefined ? [] : [[String(at + 1), answers[String(id)] ?? ""]])),
  ),
  answeredAt,
  expiresAt,
});

/** Stores answers, replacing earlier ones. The date of the first answers stays. */
const store = async (trx: Transaction<Schema>, { id, stakeholderId, answeredAt, ...of }: Invitation, answers: readonly StoredAnswer[], now: Date) => {
  await trx.deleteFrom("survey_answer").where("stakeholder_id", "=", stakeholderId).where("invitation_id", "=", id).execute();
  const answered_at = answeredAt ?? now;
  await trx
    .insertInto("survey_answer")
    .values(
      answers.map(({ questionId, answer, rating }) => ({
        invitation_id: id,
        question_id: questionId,
        stakeholder_id: stakeholderId,
        answer,
        rating,
        answered_at,
        session_id: of.sessionId,
        agent_id: of.agentId,
        team_id: of.teamId,
        platform: of.platform,
        is_test: of.isTest,
      })),
    )
    .execute();
  await trx.updateTable("survey_invitation").set({ answered_at }).where("stakeholder_id", "=", stakeholderId).where("id", "=", id).execute();
};

/**
 * Stores the first rating of the survey as the rating of the conversation, so that reports include it and the customer
 * is not asked twice. A rating given in another way stays.
 */
const rate = async (trx: Transaction<Schema>, { id, stakeholderId, sessionId }: Invitation, rating: number | null, now: Date): Promise<boolean> => {
  const isOurs = (eb: ExpressionBuilder<Schema, "chat_session">) =>
    eb.or([
      eb("rated_at", "is", null),
      eb.exists(
        eb.selectFrom("survey_invitation").select("id").where("id", "=", id).where("stakeholder_id", "=", stakeholderId).where("rates", "=", true),
      ),
    ]);
  const rated = await trx
    .updateTable("chat_session")
    .set({ rating, rated_at: rating === null ? null : sql<string>`coalesce(rated_at, ${now}::timestamptz)` })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", sessionId)
    .where("rating", "is distinct from", rating)
    .where(isOurs)
    .executeTakeFirst();
  if (rated.numUpdatedRows === 0n) return false;
  await trx
    .updateTable("survey_invitation")
    .set({ rates: rating !== null })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .execute();
  return true;
};

interface Needs {
  readonly database: Database;
  readonly settings: Settings;
  readonly throttle: Throttle;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly now: () => Date;
}

/** Handlers with which customers answer a survey by a link, without an account (docs/adr/0136). */
export const surveyLinkRoutes = implement(surveyLinks, ({ database, settings, throttle, chat, live, now }: Needs) => {
  const files = createFileStore(settings.dataDir);

  /** Counts a wrong token, which limits guessing from a network. */
  const missed = async (ip: string): Promise<void> => {
    await throttle.reserve([{ key: `survey missed from ${networkOf(ip)}`, limit: SURVEY_LINK_MISSES }]);
  };
  /** Returns the invitation of a token. Throws the same error for a wrong, expired or unknown token. */
  const find = async (token: string, ip: string): Promise<Invitation> => {
    await throttle.check([{ key: `survey missed from ${networkOf(ip)}`, limit: SURVEY_LINK_MISSES }]);
    const [found] = looksLikeToken(token)
      ? await database.query<Invitation & Record<string, unknown>>(PLATFORM, { name: "survey_find", text: FIND, values: [hashToken(token), now()] })
      : [];
    if (found) return found;
    await missed(ip);
    return fail.notFound();
  };

  return {
    ofChat: async ({ body: { visitorKey }, origin }) => {
      await throttle.check([{ key: `survey missed from ${networkOf(origin.ip)}`, limit: SURVEY_LINK_MISSES }]);
      const visitor = await findVisitor(database, visitorKey);
      // Visitors of web sites use the call of the widget instead (docs/adr/0189).
      if (visitor && visitor.openedBy !== null) return createSurveyInvitationForChat(database, visitor, visitorKey, now());
      await missed(origin.ip);
      return { token: null, isAnswered: false };
    },

    open: async ({ body: { token }, origin }) => asked(await find(token, origin.ip)),

    logo: async ({ body: { token }, origin }) => {
      const { stakeholderId } = await find(token, origin.ip);
      const [logo] = await database.query<{ key: string; kind: string }>(stakeholderId, { name: "survey_logo", text: LOGO, values: [stakeholderId] });
      const handle = logo && (await files.open(logo.key));
      if (!logo || !handle) return { logo: null };
      try {
        return { logo: `data:${logo.kind};base64,${(await handle.readFile()).toString("base64")}` };
      } finally {
        await handle.close();
      }
    },

    answer: async ({ body: { token, answers }, origin }) => {
      const invitation = await find(token, origin.ip);
      const { id, stakeholderId, sessionId, questions, isOfTicket } = invitation;
      const kept = readAnswers(questions, answers);
      await throttle.reserve([{ key: `survey ${id}`, limit: SURVEY_LINK_LIMIT }]);
      const at = now();
      const isRated = await database.transaction(stakeholderId, async (trx) => {
        // Locks the invitation, so that the later of two concurrent submissions replaces all answers of the earlier
        // one.
        const { rows } = await sql<{ answeredAt: string | null }>`select answered_at as "answeredAt" from survey_invitation
          where stakeholder_id = ${stakeholderId} and id = ${id} for update`.execute(trx);
        const [held] = rows;
        if (!held) return fail.notFound();
        await store(trx, { ...invitation, answeredAt: held.answeredAt }, kept, at);
        return isOfTicket ? false : rate(trx, invitation, kept.find(({ rating }) => rating !== null)?.rating ?? null, at);
      });
      const session = isRated ? await chat.sessions.get(stakeholderId, sessionId) : undefined;
      if (session) publishSession(live, session, { queue: false });
      return asked(await find(token, origin.ip));
    },
  };
});
