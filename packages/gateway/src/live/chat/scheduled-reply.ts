import { momentIn } from "@parley/core/calendar";
import { type ChatSession, MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import { SCHEDULED_DAYS_MAX, SCHEDULED_REPLIES_MAX } from "@parley/core/contract/chats/scheduled-replies";
import { sql, type Transaction } from "kysely";
import { isActing, type Who } from "../../access/who.ts";
import type { Schema } from "../../db/schema.ts";
import { fail } from "../../errors/app-error.ts";
import { addJob } from "../../jobs/add-job.ts";

/** Task that sends scheduled replies when they are due. */
export const SEND_SCHEDULED = "sendScheduledReply";

const NUL = "\u0000";

/** E-mail headers chosen by the writer. */
interface Head {
  readonly to?: string[];
  readonly cc?: string[];
  readonly bcc?: string[];
  readonly subject?: string;
}

const isOver = ({ status }: Pick<ChatSession, "status">): boolean => status === "ended" || status === "abandoned";

/** Reason why a user may not write into a conversation; undefined if they may. */
export const whyNot = (who: Who, session: Pick<ChatSession, "status" | "ownerId" | "ownerName" | "platform">): string | undefined => {
  if (isOver(session))
    return who.may(session.platform === "email" ? "emails.reply" : "conversations.reply")
      ? undefined
      : "Writing outside of a running chat is not among your rights";
  if (session.status !== "active") return "Take the conversation first";
  if (session.ownerId !== who.userId) return `${session.ownerName ?? "Somebody else"} has this conversation`;
  return who.may("support.send") ? undefined : "Chatting with customers is no longer among your rights";
};

/** Checks the length of a text for the platform: a chat message is shorter than a mail. */
export const checkText = (session: Pick<ChatSession, "platform">, body: string): void => {
  if (body.includes(NUL)) fail.invalid({ path: "body", message: "The text holds a character that cannot be stored" });
  if (session.platform !== "email" && body.length > MESSAGE_MAX)
    fail.invalid({ path: "body", message: `A message of a chat has ${MESSAGE_MAX} characters at most` });
};

/** Checks that the time of sending is in the future. */
export const checkMoment = (sendAt: string, now: Date): Date => {
  const at = new Date(sendAt);
  if (at <= now) fail.invalid({ path: "sendAt", message: "Choose a moment in the future" });
  if (at > momentIn(now, SCHEDULED_DAYS_MAX, "day")) fail.invalid({ path: "sendAt", message: `Choose a moment within ${SCHEDULED_DAYS_MAX} days` });
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
  /** Idempotency key: a retry with the same id returns the reply that is already scheduled. */
  readonly clientId?: string | undefined;
}

/** Stores a reply until it is due, in the caller's transaction. Returns its id. */
export const scheduleReply = async (trx: Transaction<Schema>, who: Who, reply: NewReply): Promise<number> => {
  const { session, body, sendAt, head = {}, seq = session.lastSeq, clientId } = reply;
  if (isActing(who) || session.stakeholderId !== who.stakeholderId) fail.conflict("Its own agents write to the customers of a stakeholder");
  const refused = whyNot(who, session);
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
  if (Number(n) >= SCHEDULED_REPLIES_MAX)
    fail.conflict(`${SCHEDULED_REPLIES_MAX} of your replies wait already. Cancel one, or wait until one is sent`);
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
