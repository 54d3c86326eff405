import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { Party } from "@parley/core/contract/email/emails";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { WriteResult } from "../../message-statement.ts";
import { writeMessagesIn } from "../activity.ts";
import { publishSession, publishStoredMessages } from "../announce.ts";
import { type Content, checkContent } from "../content.ts";
import type { ChatContext } from "../context.ts";
import { insertEmail, newRfcId, type OwnAddress } from "../email-rows.ts";
import { heldBy } from "../held-by.ts";
import { checkMailSize } from "../mail-files.ts";
import { type EmailReply, parties, queueEmail, type ReplyTo } from "../outgoing-email.ts";
import { refuseIfColleagueWrote } from "../written-since.ts";
import { checkCount, checkReach } from "./check-recipients.ts";
import { findNextReply } from "./next-reply.ts";
import { signatureFor } from "./signature.ts";

interface PreparedReply {
  readonly session: ChatSession;
  readonly address: OwnAddress;
  readonly next: ReplyTo;
  readonly content: Content;
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly bcc: readonly Party[];
}

/** Throws a conflict that contains the current conversation, for a conversation to which no e-mail can be added. */
const refuse = (session: ChatSession): never => {
  if (session.platform !== "email") return fail.conflict("conversationNotByEmail", session);
  if (session.status === "active") return fail.conflict(heldBy(session.ownerName), session);
  return fail.conflict("conversationToTakeFirst", session);
};

/** Returns the recipients of a reply; throws if there are none, too many, or some that the mail server cannot reach. */
export const recipientsOfReply = async (context: ChatContext, stakeholderId: number, mail: Pick<EmailReply, "sessionId" | "to" | "cc" | "bcc">) => {
  const found = await findNextReply(context, stakeholderId, mail.sessionId);
  if (!found) {
    const session = (await context.reader.get(stakeholderId, mail.sessionId)) ?? fail.notFound();
    return refuse({ ...session, platform: "web" });
  }
  const { address, next } = found;
  const to = mail.to === undefined ? next.to : parties(mail.to);
  const cc = mail.cc === undefined ? next.cc : parties(mail.cc);
  const bcc = parties(mail.bcc ?? []);
  if (to.length === 0) return fail.invalid(problem("to", "addresseeMissing"));
  const all = [...to, ...cc, ...bcc].map((one) => one.address);
  checkCount(all.length);
  await checkReach(context, address.id, all);
  return { address, next, to, cc, bcc };
};

/** Validates a reply; throws if it cannot be sent as it is. */
const prepareReply = async (context: ChatContext, { stakeholderId }: AuthenticatedUser, mail: EmailReply): Promise<PreparedReply> => {
  const { database, reader } = context;
  const recipients = await recipientsOfReply(context, stakeholderId, mail);
  const session = (await reader.get(stakeholderId, mail.sessionId)) ?? fail.notFound();
  const content = await checkContent(database, stakeholderId, mail);
  await checkMailSize(database, stakeholderId, mail.attachmentIds);
  return { session, content, ...recipients };
};

/** Stores the message and its e-mail, and queues the sending job. */
const store = async (
  { now }: ChatContext,
  trx: Transaction<Schema>,
  who: AuthenticatedUser,
  mail: EmailReply,
  { address, next, content, to, cc, bcc, signature }: PreparedReply & { readonly signature: string },
): Promise<WriteResult | undefined> => {
  const { stakeholderId } = who;
  const { sessionId } = mail;
  // Locks the conversation in a separate statement, so that the next statement sees what a concurrent call with the
  // same client id has stored.
  await sql`select id from chat_session where stakeholder_id = ${stakeholderId} and id = ${sessionId} for update`.execute(trx);
  const [stored] = await writeMessagesIn(trx, stakeholderId, [
    {
      ...content,
      sessionId,
      clientId: mail.clientId,
      timestamp: mail.timestamp ?? now().getTime(),
      direction: "out",
      senderType: "agent",
      senderId: who.userId,
      senderName: who.name,
      gate: "mail",
      seenSeq: mail.seenSeq,
      draftVersion: mail.draftVersion,
    },
  ]);
  if (stored?.outcome !== "stored") return stored;
  const id = await insertEmail(trx, {
    stakeholderId,
    sessionId,
    messageId: stored.message.id,
    direction: "out",
    rfcId: newRfcId(address.address),
    refs: next.refs,
    from: { name: address.name, address: address.address.toLowerCase() },
    to,
    cc,
    bcc,
    subject: mail.subject ?? next.subject,
    signature,
  });
  await queueEmail(trx, id);
  return stored;
};

/** Sends a reply by e-mail in an active conversation of the user or in one that has ended. */
export const replyByEmail = async (context: ChatContext, who: AuthenticatedUser, mail: EmailReply): Promise<Message> => {
  const { database, live, reader } = context;
  const { stakeholderId } = who;
  const { sessionId } = mail;
  const prepared = await prepareReply(context, who, mail);
  const signature = mail.withSignature === false ? "" : await signatureFor(context, who, prepared.address);
  const written = await database.transaction(stakeholderId, (trx) => store(context, trx, who, mail, { ...prepared, signature }));
  if (written?.outcome === "stored") {
    publishStoredMessages(live, [written]);
    // Publishes the conversation, because without a socket message the browser tabs of staff do not know yet that the
    // customer no longer waits.
    const now = await reader.get(stakeholderId, sessionId);
    if (now) publishSession(live, now, { queue: false });
  }
  if (written?.outcome === "stored" || written?.outcome === "known") {
    if (written.message.senderId !== who.userId) return fail.conflict("clientIdTaken");
    return written.message;
  }
  if (written?.outcome !== "refused") return fail.notFound();
  const present = (await reader.get(stakeholderId, sessionId)) ?? prepared.session;
  if (present.status !== "queued" && (present.status !== "active" || present.ownerId === who.userId))
    await refuseIfColleagueWrote(database, who, mail);
  return refuse(present);
};

/**
 * Validates a reply like `replyByEmail`, before the reply is held during the undo period, so that the writer still sees
 * the reason of a refusal.
 */
export const checkReply = async (context: ChatContext, who: AuthenticatedUser, mail: EmailReply): Promise<void> => {
  const { session } = await prepareReply(context, who, mail);
  const isOwn = session.status === "active" && session.ownerId === who.userId;
  if (!isOwn && session.status !== "ended" && session.status !== "abandoned") return refuse(session);
  await refuseIfColleagueWrote(context.database, who, mail);
};
