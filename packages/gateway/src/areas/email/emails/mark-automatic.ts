import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { runIn } from "../../../db/prepared.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import { publishSession, publishStoredMessages } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { WriteResult } from "../../../live/message-statement.ts";
import { reopenThreads } from "./email-statements.ts";
import { emailNotFound } from "./smtp-refusal.ts";

/** Reason recorded when a conversation ends because the only e-mail that waits for an answer is automatic. */
const END_REASON = END_REASONS.automaticEmail;
const ENDED = { entity: "session", verb: "ended" } as const;
type Ended = typeof ENDED;

interface Deps {
  readonly database: Database;
  readonly chat: Pick<Chat, "sessions">;
  readonly live: LiveHub;
  readonly now: () => Date;
}

interface Marked {
  readonly sessionId: number;
  readonly messageId: number;
  readonly subject: string;
  readonly isMarked: boolean;
}

/**
 * Locks an e-mail and returns its conversation and message. Returns undefined if the e-mail is not a message of a
 * conversation.
 */
const lockEmail = async (trx: Transaction<Schema>, stakeholderId: number, id: number): Promise<Marked | undefined> => {
  const row = await trx
    .selectFrom("incoming_email")
    .select(["session_id", "message_id", "subject", "outcome", "automatic_at"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return emailNotFound();
  const { session_id: sessionId, message_id: messageId, subject, outcome } = row;
  if (sessionId === null || messageId === null || !["begun", "appended", "reopened"].includes(outcome)) return undefined;
  return { sessionId, messageId, subject, isMarked: row.automatic_at !== null };
};

/**
 * SQL for the id of the last message from before the customer began to wait for the current answer: an agent's answer,
 * or the message before the e-mail that began or reopened the conversation.
 */
const BEFORE_WAIT = (messageId: number) => sql`(select greatest(
  (select max(a.id) from message a where a.session_id = s.id and a.id < ${messageId} and a.sender_type = 'agent' and a.kind in ('text', 'file')),
  (select max(i.message_id) - 1 from incoming_email i
    where i.session_id = s.id and i.message_id <= ${messageId} and i.outcome in ('begun', 'reopened')), 0))`;

/**
 * SQL for a customer who counts as waiting although the e-mail was automatic: ends the waiting time, unless another
 * message of the customer is unanswered. A conversation in the queue ends; an active conversation stays open.
 */
const END_WAIT = (stakeholderId: number, { sessionId, messageId }: Marked, at: Date) => sql<{ status: string }>`
  update chat_session s set waiting_since = null,
    unread = case when s.status = 'queued' then 0 else s.unread end,
    ended_at = case when s.status = 'queued' then ${at}::timestamptz else s.ended_at end,
    end_reason = case when s.status = 'queued' then ${END_REASON} else s.end_reason end,
    status = case when s.status = 'queued' then 'ended' else s.status end
  where s.stakeholder_id = ${stakeholderId} and s.id = ${sessionId} and s.status in ('queued', 'active') and not exists (
    select from message m where m.session_id = s.id and m.id > ${BEFORE_WAIT(messageId)} and m.id <> ${messageId} and m.direction = 'in'
      and not exists (select from incoming_email i where i.message_id = m.id and i.automatic_at is not null))
  returning s.status`;

/**
 * SQL that makes the customer of an active conversation count as waiting again from the time of the e-mail, unless an
 * agent has answered since.
 */
const WAIT_AGAIN = (stakeholderId: number, { sessionId, messageId }: Marked) => sql`
  update chat_session s set waiting_since = (select created_at from message where id = ${messageId})
  where s.stakeholder_id = ${stakeholderId} and s.id = ${sessionId} and s.status = 'active' and s.waiting_since is null
    and not exists (select from message m where m.session_id = s.id and m.id > ${messageId} and m.sender_type = 'agent' and m.kind in ('text', 'file'))`;

export const createReclassifyHandlers = ({ database, chat, live, now }: Deps) => {
  const tell = async (stakeholderId: number, sessionId: number, written: readonly WriteResult[]): Promise<void> => {
    publishStoredMessages(live, written);
    const session = await chat.sessions.get(stakeholderId, sessionId);
    if (session) publishSession(live, session, { queue: true });
  };

  return {
    /**
     * Marks an e-mail as automatic although it was classified as written by a person. Returns its conversation. Throws
     * 409 if the e-mail is not a message of a conversation.
     */
    mark: async (cause: Cause<Ended> & { readonly who: AuthenticatedUser }, id: number): Promise<number> => {
      const { stakeholderId, userId, name } = cause.who;
      const done = await database.transaction(stakeholderId, async (trx) => {
        const email = (await lockEmail(trx, stakeholderId, id)) ?? fail.conflict("emailNotMessage");
        if (email.isMarked) return { email, written: [] };
        await trx
          .updateTable("incoming_email")
          .set({ automatic_by: userId, automatic_at: now() })
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", id)
          .execute();
        const { rows } = await END_WAIT(stakeholderId, email, now()).execute(trx);
        if (rows.some(({ status }) => status === "ended"))
          await audit(trx, cause, ENDED, {
            stakeholderId,
            entityId: email.sessionId,
            before: { ownerId: null },
            after: { reason: END_REASON, ownerId: null },
          });
        return {
          email,
          written: await writeMessagesIn(trx, stakeholderId, [
            staffActivityMessage(email.sessionId, `${name} marked the e-mail “${email.subject}” as automatic`),
          ]),
        };
      });
      if (done.written.length > 0) await tell(stakeholderId, done.email.sessionId, done.written);
      return done.email.sessionId;
    },

    /** Removes the mark that `mark` has set. Returns the conversation, or undefined if the e-mail is not marked. */
    unmark: async ({ stakeholderId, name }: Pick<AuthenticatedUser, "stakeholderId" | "name">, id: number): Promise<number | undefined> => {
      const done = await database.transaction(stakeholderId, async (trx) => {
        const email = await lockEmail(trx, stakeholderId, id);
        if (email === undefined || !email.isMarked) return undefined;
        await trx
          .updateTable("incoming_email")
          .set({ automatic_by: null, automatic_at: null })
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", id)
          .execute();
        const ended = await trx
          .selectFrom("chat_session")
          .select("id")
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", email.sessionId)
          .where("status", "=", "ended")
          .where("end_reason", "=", END_REASON)
          .forUpdate()
          .execute();
        await reopenThreads(runIn(trx), stakeholderId, { all: [email.sessionId], ended: ended.map((one) => one.id) }, now());
        await WAIT_AGAIN(stakeholderId, email).execute(trx);
        const line = staffActivityMessage(email.sessionId, `${name} marked the e-mail “${email.subject}” as written by a person`);
        return { email, written: await writeMessagesIn(trx, stakeholderId, [line]) };
      });
      if (done === undefined) return undefined;
      await tell(stakeholderId, done.email.sessionId, done.written);
      return done.email.sessionId;
    },
  };
};
