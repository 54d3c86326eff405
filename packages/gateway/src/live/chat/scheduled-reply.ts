import { momentIn } from "@parley/core/calendar";
import { type ChatSession, MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import { SCHEDULED_DAYS_MAX, SCHEDULED_REPLIES_MAX } from "@parley/core/contract/chats/scheduled-replies";
import { because, type Why } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { type AuthenticatedUser, isActing } from "../../access/who.ts";
import type { Schema } from "../../db/schema.ts";
import { fail, problem } from "../../errors/app-error.ts";
import { addJob } from "../../jobs/add-job.ts";
import { heldBy } from "./held-by.ts";

/** Name of the task that sends a scheduled reply when it is due. */
export const SEND_SCHEDULED = "sendScheduledReply";

const NUL = "\u0000";

/** E-mail header fields that the author chose. */
interface Head {
  readonly to?: string[];
  readonly cc?: string[];
  readonly bcc?: string[];
  readonly subject?: string;
}

const isOver = ({ status }: Pick<ChatSession, "status">): boolean => status === "ended" || status === "abandoned";

/** Returns the reason why a user may not write in a conversation, or undefined if they may. */
export const writeRefusalReason = (
  who: AuthenticatedUser,
  session: Pick<ChatSession, "status" | "ownerId" | "ownerName" | "platform">,
): Why | undefined => {
  if (isOver(session)) return who.may(session.platform === "email" ? "emails.reply" : "conversations.reply") ? undefined : "writingNotAllowed";
  if (session.status !== "active") return "conversationToTakeFirst";
  if (session.ownerId !== who.userId) return heldBy(session.ownerName);
  return who.may("support.send") ? undefined : "chattingNotAllowed";
};

/**
 * Throws a validation error if a text cannot be sent on the platform. Chat messages have a lower limit than e-mails.
 */
export const checkText = (session: Pick<ChatSession, "platform">, body: string): void => {
  if (body.includes(NUL)) fail.invalid(problem("body", "textUnstorable"));
  if (session.platform !== "email" && body.length > MESSAGE_MAX) fail.invalid(problem("body", because("chatMessageTooLong", { most: MESSAGE_MAX })));
};

/**
 * Returns the time of sending. Throws a validation error unless it is in the future and within the allowed number of
 * days.
 */
export const checkMoment = (sendAt: string, now: Date): Date => {
  const at = new Date(sendAt);
  if (at <= now) fail.invalid(problem("sendAt", "momentInPast"));
  if (at > momentIn(now, SCHEDULED_DAYS_MAX, "day")) fail.invalid(problem("sendAt", because("momentBeyondDays", { most: SCHEDULED_DAYS_MAX })));
  return at;
};

export const queueReply = (trx: Transaction<Schema>, id: number, runAt: Date): Promise<void> =>
  addJob(trx, SEND_SCHEDULED, { id }, { key: `scheduled reply ${id}`, runAt });

interface NewReply {
  readonly session: Pick<ChatSession, "id" | "status" | "ownerId" | "ownerName" | "platform" | "lastSeq" | "stakeholderId">;
  readonly body: string;
  readonly sendAt: Date;
  readonly head?: Head;
  readonly seq?: number | undefined;
  /** Id chosen by the client. A repeated call with the same id returns the reply that is already scheduled. */
  readonly clientId?: string | undefined;
}

/** Stores, in the caller's transaction, a reply to be sent later. Returns its id. */
export const scheduleReply = async (trx: Transaction<Schema>, who: AuthenticatedUser, reply: NewReply): Promise<number> => {
  const { session, body, sendAt, head = {}, seq = session.lastSeq, clientId } = reply;
  if (isActing(who) || session.stakeholderId !== who.stakeholderId) fail.conflict("ownAgentsWrite");
  const refused = writeRefusalReason(who, session);
  if (refused !== undefined) fail.conflict(refused);
  checkText(session, body);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scheduled replies of ${who.userId}`}, 0))`.execute(trx);
  const before =
    clientId === undefined
      ? undefined
      : await trx
          .selectFrom("scheduled_reply")
          .select("id")
          .where("stakeholder_id", "=", session.stakeholderId)
          .where("user_id", "=", who.userId)
          .where("client_id", "=", clientId)
          .executeTakeFirst();
  if (before !== undefined) return before.id;
  const { n } = await trx
    .selectFrom("scheduled_reply")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("stakeholder_id", "=", who.stakeholderId)
    .where("user_id", "=", who.userId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= SCHEDULED_REPLIES_MAX) fail.conflict(because("scheduledRepliesMax", { most: SCHEDULED_REPLIES_MAX }));
  const { id } = await trx
    .insertInto("scheduled_reply")
    .values({
      stakeholder_id: session.stakeholderId,
      user_id: who.userId,
      session_id: session.id,
      body,
      head: JSON.stringify(head),
      send_at: sendAt,
      reason: null,
      client_id: clientId ?? null,
      seen_seq: Math.min(seq, session.lastSeq),
      seen_status: session.status,
      seen_owner_id: session.ownerId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueReply(trx, id, sendAt);
  return id;
};
