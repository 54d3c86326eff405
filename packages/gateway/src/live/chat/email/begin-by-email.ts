import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { WriteResult } from "../../message-statement.ts";
import { activity, writeMessagesIn } from "../activity.ts";
import { publishSession, publishStoredMessages } from "../announce.ts";
import { checkWords } from "../content.ts";
import type { ChatContext } from "../context.ts";
import { beginThread, customerOf, insertEmail, newRfcId, OWN_ADDRESS, type OwnAddress } from "../email-rows.ts";
import { checkFiles, checkMailSize, claimFiles } from "../mail-files.ts";
import { type NewThread, parties, queueEmail } from "../outgoing-email.ts";
import { checkCount, checkReach } from "./check-recipients.ts";
import { signatureFor } from "./signature.ts";

interface PreparedThread {
  readonly address: OwnAddress;
  readonly botId: number;
}

/** Validates an e-mail that starts a conversation; throws if it cannot be sent as it is. */
const prepareThread = async (context: ChatContext, { stakeholderId }: AuthenticatedUser, mail: NewThread): Promise<PreparedThread> => {
  const { database } = context;
  checkWords(mail, mail.attachmentIds.length);
  await checkMailSize(database, stakeholderId, mail.attachmentIds);
  const all = [...mail.to, ...mail.cc, ...mail.bcc];
  checkCount(all.length);
  const [address] = await database.query<OwnAddress>(stakeholderId, {
    name: "email_address_of",
    text: `select ${OWN_ADDRESS} from email_address a where a.stakeholder_id = $1 and a.id = $2 and a.is_active`,
    values: [stakeholderId, mail.addressId],
  });
  if (!address) return fail.invalid(problem("addressId", "senderAddressUnknown"));
  await checkReach(context, address.id, all);
  const { botId } = address;
  if (botId === null) return fail.conflict("botMissing");
  return { address, botId };
};

/**
 * Returns the conversation that an earlier call with this client id began, if any. Calls with the same client id run
 * one after the other.
 */
const begunBefore = async (trx: Transaction<Schema>, stakeholderId: number, clientId: string): Promise<number | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email begun ${stakeholderId} ${clientId}`}, 0))`.execute(trx);
  const known = await trx
    .selectFrom("email_thread")
    .select("session_id")
    .where("stakeholder_id", "=", stakeholderId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return known?.session_id;
};

/** Stores the conversation with its first message and e-mail, and queues the sending job. */
const store = async (
  { now }: ChatContext,
  trx: Transaction<Schema>,
  who: AuthenticatedUser,
  mail: NewThread,
  { address, botId, signature }: PreparedThread & { readonly signature: string },
): Promise<{ readonly sessionId: number; readonly written: WriteResult[] }> => {
  const { stakeholderId } = who;
  const known = await begunBefore(trx, stakeholderId, mail.clientId);
  if (known !== undefined) return { sessionId: known, written: [] };
  const [receiver = ""] = mail.to;
  const customer = await customerOf(trx, stakeholderId, { name: "", address: receiver });
  const at = now();
  const sessionId = await beginThread(trx, {
    address: { ...address, botId },
    customerId: customer.id,
    subject: mail.subject,
    at,
    ownerId: who.userId,
    clientId: mail.clientId,
  });
  const attachmentIds = await claimFiles(trx, who, sessionId, mail.attachmentIds);
  const written = await writeMessagesIn(trx, stakeholderId, [
    activity(sessionId, `${who.name} began the conversation`),
    {
      sessionId,
      clientId: mail.clientId,
      timestamp: at.getTime(),
      direction: "out",
      kind: attachmentIds.length > 0 ? "file" : "text",
      senderType: "agent",
      senderId: who.userId,
      senderName: who.name,
      body: mail.body,
      attachmentIds,
      gate: "mail",
    },
  ]);
  const last = written.at(-1);
  if (last?.outcome !== "stored") throw new Error("the first mail of a conversation was not stored");
  const id = await insertEmail(trx, {
    stakeholderId,
    sessionId,
    messageId: last.message.id,
    direction: "out",
    rfcId: newRfcId(address.address),
    refs: [],
    from: { name: address.name, address: address.address.toLowerCase() },
    to: parties(mail.to),
    cc: parties(mail.cc),
    bcc: parties(mail.bcc),
    subject: mail.subject,
    signature,
  });
  await queueEmail(trx, id);
  return { sessionId, written };
};

/** Begins a conversation with an e-mail, once per client id. */
export const beginByEmail = async (context: ChatContext, who: AuthenticatedUser, mail: NewThread): Promise<ChatSession> => {
  const { database, live, reader } = context;
  const { stakeholderId } = who;
  const prepared = await prepareThread(context, who, mail);
  const signature = mail.withSignature ? await signatureFor(context, who, prepared.address) : "";
  const begun = await database.transaction(stakeholderId, (trx) => store(context, trx, who, mail, { ...prepared, signature }));
  const session = (await reader.get(stakeholderId, begun.sessionId)) ?? fail.notFound();
  if (begun.written.length > 0) {
    publishStoredMessages(live, begun.written);
    publishSession(live, session, { queue: true });
  }
  return session;
};

/**
 * Validates an e-mail like `beginByEmail`, before the e-mail is held during the undo period, so that the writer still
 * sees the reason of a refusal.
 */
export const checkBegin = async (context: ChatContext, who: AuthenticatedUser, mail: NewThread): Promise<void> => {
  await prepareThread(context, who, mail);
  await checkFiles(context.database, who, mail.attachmentIds);
};
