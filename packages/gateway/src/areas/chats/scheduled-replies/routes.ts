import { isBeyondLaterReplies, type ScheduledReply, scheduledReplies } from "@parley/core/contract/chats/scheduled-replies";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { publishSentDrafts } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { recipientsOfReply } from "../../../live/chat/email/reply-by-email.ts";
import { checkMoment, checkText, queueReply, scheduleReply, writeRefusalReason } from "../../../live/chat/scheduled-reply.ts";
import { removeSentDrafts } from "../../../live/drafts/sent-drafts.ts";
import type { LiveHub } from "../../../live/hub.ts";

interface Deps {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly now: () => Date;
}

const TEXT = `select r.id, r.session_id as "sessionId", c.name as "customerName", s.platform, r.body, r.send_at as "sendAt", r.state, r.reason,
    r.created_at as "createdAt", r.version
  from scheduled_reply r join chat_session s on s.id = r.session_id join customer c on c.id = s.customer_id
  where r.stakeholder_id = $1 and r.user_id = $2 and ($3::int is null or r.session_id = $3) and ($4::int is null or r.id = $4)
  order by r.send_at, r.id`;

/** Handlers for the user's own scheduled replies (ADR 0133). Replies of others are reported as missing. */
export const scheduledReplyRoutes = implement(scheduledReplies, ({ database, chat, live, now }: Deps) => {
  const read = ({ stakeholderId, userId }: AuthenticatedUser, { sessionId = null, id = null }: { sessionId?: number | null; id?: number | null }) =>
    database.query<ScheduledReply & Record<string, unknown>>(stakeholderId, {
      name: "scheduled_replies",
      text: TEXT,
      values: [stakeholderId, userId, sessionId, id],
    });
  const present = async (who: AuthenticatedUser, id: number): Promise<ScheduledReply> => (await read(who, { id }))[0] ?? fail.notFound();
  const sessionOf = async (who: AuthenticatedUser, id: number) => (await chat.sessions.get(who.stakeholderId, id)) ?? fail.notFound();

  return {
    list: ({ who, query }) => read(who, query),

    create: async ({ who, body: { sessionId, body, sendAt, seq, clientId, draftVersion, ...head } }) => {
      const session = await sessionOf(who, sessionId);
      const at = checkMoment(sendAt, now());
      if (session.platform !== "email" && Object.values(head).some((value) => value !== undefined)) fail.invalid(problem("to", "addresseesOfChat"));
      if (isBeyondLaterReplies(session)) fail.conflict("chatEndedNothingSent");
      const { stakeholderId, userId } = who;
      if (session.platform === "email") await recipientsOfReply(chat.context, stakeholderId, { sessionId, ...head });
      const { id, drafts } = await database.transaction(stakeholderId, async (trx) => ({
        id: await scheduleReply(trx, who, { session, body, sendAt: at, head, seq, clientId }),
        drafts: await removeSentDrafts(trx, { stakeholderId, userId, sessionId, mode: "reply", body, version: draftVersion }),
      }));
      publishSentDrafts(live, userId, drafts);
      return present(who, id);
    },

    update: async ({ who, params: { id }, body: { body, sendAt, seq, version } }) => {
      const before = await present(who, id);
      const session = await sessionOf(who, before.sessionId);
      const at = checkMoment(sendAt, now());
      checkText(session, body);
      const refused = isBeyondLaterReplies(session) ? "chatEndedNothingSent" : writeRefusalReason(who, session);
      if (refused !== undefined) fail.conflict(refused, before);
      const changed = await database.transaction(who.stakeholderId, async (trx) => {
        const row = await trx
          .updateTable("scheduled_reply")
          .set({
            body,
            send_at: at,
            state: "waiting",
            reason: null,
            seen_seq: Math.min(seq ?? session.lastSeq, session.lastSeq),
            seen_status: session.status,
            seen_owner_id: session.ownerId,
            version: sql<number>`version + 1`,
            updated_at: now(),
          })
          .where("stakeholder_id", "=", who.stakeholderId)
          .where("user_id", "=", who.userId)
          .where("id", "=", id)
          .where("version", "=", version)
          .returning("id")
          .executeTakeFirst();
        if (row) await queueReply(trx, id, at);
        return row !== undefined;
      });
      const after = await present(who, id);
      return changed ? after : fail.conflict("scheduledReplyChanged", after);
    },

    remove: async ({ who, params: { id } }) => {
      const removed = await database.transaction(who.stakeholderId, (trx) =>
        trx
          .deleteFrom("scheduled_reply")
          .where("stakeholder_id", "=", who.stakeholderId)
          .where("user_id", "=", who.userId)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst(),
      );
      return removed ? done : fail.notFound();
    },
  };
});
