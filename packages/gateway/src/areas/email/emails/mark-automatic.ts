import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import { sql, type Transaction } from "kysely";
import type { Who } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { runIn } from "../../../db/prepared.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { staffLine, writeIn } from "../../../live/chat/activity.ts";
import { tellSession, tellStored } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { Written } from "../../../live/message-statement.ts";
import { reopenThreads } from "./email-statements.ts";
import { noSuchEmail } from "./smtp-refusal.ts";

/** Reason recorded when a conversation ends because its only waiting e-mail is automatic. */
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

/** Locks an e-mail that is a message of a conversation; undefined for any other. */
const lockEmail = async (trx: Transaction<Schema>, stakeholderId: number, id: number): Promise<Marked | undefined> => {
  const row = await trx
    .selectFrom("incoming_email")
    .select(["session_id", "message_id", "subject", "outcome", "automatic_at"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return noSuchEmail();
  const { session_id: sessionId, message_id: messageId, subject, outcome } = row;
  if (sessionId === null || messageId === null || !["begun", "appended", "reopened"].includes(outcome)) return undefined;
  return { sessionId, messageId, subject, isMarked: row.automatic_at !== null };
};

/**
 * Id of the last message before this e-mail that the wait for this e-mail cannot include: an agent's answer, or the message before
 * the e-mail that began or reopened the conversation.
 */
const BEFORE_WAIT = (messageId: number) => sql`(select greatest(
  (select max(a.id) from message a where a.session_id = s.id and a.id < ${messageId} and a.sender_type = 'agent' and a.kind in ('text', 'file')),
  (select max(i.message_id) - 1 from incoming_email i
    where i.session_id = s.id and i.message_id <= ${messageId} and i.outcome in ('begun', 'reopened')), 0))`;

/**
 * Ends the wait for an e-mail that is automatic, unless the customer wrote something else that nobody has answered: a conversation in
 * the queue ends, and a running one no longer counts as waiting.
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

/** The customer of a running conversation waits again from the moment of the e-mail, unless somebody has answered since. */
const WAIT_AGAIN = (stakeholderId: number, { sessionId, messageId }: Marked) => sql`
  update chat_session s set waiting_since = (select created_at from message where id = ${messageId})
  where s.stakeholder_id = ${stakeholderId} and s.id = ${sessionId} and s.status = 'active' and s.waiting_since is null
    and not exists (select from message m where m.session_id = s.id and m.id > ${messageId} and m.sender_type = 'agent' and m.kind in ('text', 'file'))`;

export const createMarks = ({ database, chat, live, now }: Deps) => {
  const tell = async (stakeholderId: number, sessionId: number, written: readonly Written[]): Promise<void> => {
    tellStored(live, written);
    const session = await chat.sessions.get(stakeholderId, sessionId);
    if (session) tellSession(live, session, { queue: true });
  };

  return {
    /** Marks a person's e-mail as automatic, and returns its conversation. Throws 409 for an e-mail that is no message. */
    mark: async (cause: Cause<Ended> & { readonly who: Who }, id: number): Promise<number> => {
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
          written: await writeIn(trx, stakeholderId, [staffLine(email.sessionId, `${name} marked the e-mail “${email.subject}” as automatic`)]),
        };
      });
      if (done.written.length > 0) await tell(stakeholderId, done.email.sessionId, done.written);
      return done.email.sessionId;
    },

    /** Reverses `mark`. Returns the conversation; undefined for an e-mail without a mark. */
    unmark: async ({ stakeholderId }: Pick<Who, "stakeholderId">, id: number): Promise<number | undefined> => {
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
        const line = staffLine(email.sessionId, `The e-mail “${email.subject}” is from a person after all`);
        return { email, written: await writeIn(trx, stakeholderId, [line]) };
      });
      if (done === undefined) return undefined;
      await tell(stakeholderId, done.email.sessionId, done.written);
      return done.email.sessionId;
    },
  };
};
