import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { reasonText } from "@parley/core/errors/reasons";
import { type Selectable, sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import { absenceOf } from "../../../access/absence.ts";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError } from "../../../errors/app-error.ts";
import { notify } from "../../../identity/notify.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { replyOutsideActiveChat, sendMessage } from "../../../live/chat/agent/send-message.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { replyByEmail } from "../../../live/chat/email/reply-by-email.ts";
import { SEND_SCHEDULED, writeRefusalReason } from "../../../live/chat/scheduled-reply.ts";

const SWEEP = "sweepScheduledReplies";

/**
 * Schedule of the task for scheduled replies: every minute, to send due replies and to stop replies that may no longer
 * be sent.
 */
export const SCHEDULED_REPLIES_SCHEDULE = { [SWEEP]: "* * * * *" };

type Row = Selectable<Schema["scheduled_reply"]>;

const SAID_SINCE = "exists (select from message m where m.session_id = s.id and m.sender_type = 'customer' and m.seq > r.seen_seq)";
/**
 * True if the customer has written in another conversation of the same channel. E-mails are left out, because each
 * thread is a matter of its own and the reply continues its thread.
 */
const SAID_ELSEWHERE = `(s.platform <> 'email' and exists (select from chat_session o
  where o.customer_id = s.customer_id and o.platform = s.platform and o.id <> s.id and o.customer_said_at > r.updated_at))`;
const TO_LOOK_AT = `select r.id from scheduled_reply r join chat_session s on s.id = r.session_id
  where r.state = 'waiting' and (r.send_at <= $1 or s.status <> r.seen_status or s.owner_id is distinct from r.seen_owner_id or ${SAID_SINCE} or ${SAID_ELSEWHERE}) order by r.send_at, r.id`;

/** Reason why a scheduled reply is not sent, by the new status of its conversation. */
const MOVED: Readonly<Record<ChatSession["status"], string>> = {
  bot: "The conversation goes on without you",
  queued: "The conversation is back in the queue",
  active: "The conversation was opened again",
  ended: "The conversation ended",
  abandoned: "The conversation ended",
};

interface Needs {
  readonly database: Database;
  readonly chat: Chat;
  readonly sessions: Pick<Sessions, "actor">;
  readonly now: () => Date;
}

/**
 * Sends due replies. The row is locked while its reply is sent, so other processes skip it. After a crash, the message
 * that was already stored is found by the row's client id.
 */
export const scheduledReplyTasks = ({ database, chat, sessions, now }: Needs): Tasks => {
  const clientIdOf = ({ id }: Pick<Row, "id">) => `scheduled-reply-${id}`;

  const isSent = async (trx: Transaction<Schema>, row: Row): Promise<boolean> =>
    (await trx
      .selectFrom("message")
      .select("id")
      .where("session_id", "=", row.session_id)
      .where("client_id", "=", clientIdOf(row))
      .executeTakeFirst()) !== undefined;

  /** Returns the reason why the scheduled reply is outdated, or undefined if it may be sent. */
  const overtaken = async (trx: Transaction<Schema>, row: Row, session: ChatSession): Promise<string | undefined> => {
    const { rows } = await sql<{ here: boolean; elsewhere: boolean }>`select ${sql.raw(SAID_SINCE)} as here, ${sql.raw(SAID_ELSEWHERE)} as elsewhere
      from scheduled_reply r join chat_session s on s.id = r.session_id where r.id = ${row.id}`.execute(trx);
    if (rows[0]?.here) return "The customer wrote first";
    if (rows[0]?.elsewhere) return "The customer wrote first, in another conversation";
    if (session.status !== row.seen_status) return MOVED[session.status];
    return session.ownerId === row.seen_owner_id ? undefined : "The conversation changed hands";
  };

  const stop = async (trx: Transaction<Schema>, row: Row, customerName: string, reason: string): Promise<void> => {
    await trx.updateTable("scheduled_reply").set({ state: "stopped", reason, updated_at: now() }).where("id", "=", row.id).execute();
    await notify(trx, row.user_id, { type: "message", title: `Your scheduled reply to ${customerName} was not sent: ${reason}` });
  };

  const send = async (who: AuthenticatedUser, row: Row, session: ChatSession): Promise<void> => {
    const message = { sessionId: row.session_id, clientId: clientIdOf(row), body: row.body, draftVersion: "none" as const };
    if (session.platform === "email") await replyByEmail(chat.context, who, { ...message, attachmentIds: [], ...row.head });
    else if (session.status === "active")
      await sendMessage(chat.context, who, { ...message, timestamp: now().getTime(), kind: "text", attachmentIds: [] });
    else await replyOutsideActiveChat(chat.context, who, message);
  };

  const work = async (id: number): Promise<void> => {
    const [found] = await database.query<{ stakeholderId: number }>(PLATFORM, {
      name: "scheduled_reply_of",
      text: `select stakeholder_id as "stakeholderId" from scheduled_reply where id = $1 and state = 'waiting'`,
      values: [id],
    });
    if (!found) return;
    await database.transaction(found.stakeholderId, async (trx) => {
      const row = await trx
        .selectFrom("scheduled_reply")
        .selectAll()
        .where("id", "=", id)
        .where("state", "=", "waiting")
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return;
      const gone = () => trx.deleteFrom("scheduled_reply").where("id", "=", id).execute();
      if (await isSent(trx, row)) {
        await gone();
        return;
      }
      const session = await chat.sessions.get(row.stakeholder_id, row.session_id);
      if (!session) throw new Error(`scheduled reply ${id} has no conversation`);
      const end = (reason: string) => stop(trx, row, session.customerName, reason);
      const reason = await overtaken(trx, row, session);
      if (reason !== undefined) return end(reason);
      if (new Date(row.send_at) > now()) return;
      const who = await sessions.actor(row.user_id, row.stakeholder_id);
      if (!who) return end(reasonText(await absenceOf(database, row.user_id, "ownAccountNotActive")));
      const refused = writeRefusalReason(who, session);
      if (refused !== undefined) return end(reasonText(refused));
      try {
        await send(who, row, session);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
        return end(error.publicText);
      }
      await gone();
    });
  };

  return {
    [SEND_SCHEDULED]: (payload) => work(z.object({ id: z.int() }).parse(payload).id),
    [SWEEP]: async () => {
      const due = await database.query<{ id: number }>(PLATFORM, { name: "scheduled_replies_due", text: TO_LOOK_AT, values: [now()] });
      for (const { id } of due) await work(id);
    },
  };
};
