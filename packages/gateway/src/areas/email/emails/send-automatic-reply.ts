import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { addJob } from "../../../jobs/add-job.ts";
import { writeMessagesIn } from "../../../live/chat/activity.ts";
import { insertEmail, newRfcId } from "../../../live/chat/email-rows.ts";
import { SEND_EMAIL } from "../../../live/chat/outgoing-email.ts";
import type { WriteResult } from "../../../live/message-statement.ts";
import { type EmailDestination, NO_SENDER } from "./incoming-places.ts";
import type { IncomingMail } from "./parse-mail.ts";

/**
 * Sends the automatic reply to an incoming e-mail: at most one for each conversation and one per day to each sender.
 */
export const sendAutomaticReply = async (
  trx: Transaction<Schema>,
  { address, writer }: EmailDestination,
  mail: IncomingMail,
  { sessionId, at }: { readonly sessionId: number; readonly at: Date },
): Promise<readonly WriteResult[]> => {
  if (address.autoAnswer === "" || !mail.verdict.isAnswerable || writer === NO_SENDER) return [];
  const [receiver = writer] = mail.replyTo;
  const { rows } = await sql`select from email where stakeholder_id = ${address.stakeholderId} and direction = 'out' and is_auto
    and created_at > ${at}::timestamptz - interval '1 day' and to_parties @> ${JSON.stringify([{ address: receiver.address }])}::jsonb limit 1`.execute(
    trx,
  );
  if (rows.length > 0) return [];
  const written = await writeMessagesIn(trx, address.stakeholderId, [
    {
      sessionId,
      clientId: `auto ${mail.digest}`.slice(0, 64),
      timestamp: at.getTime(),
      direction: "out",
      kind: "text",
      senderType: "bot",
      senderId: null,
      senderName: address.name,
      body: address.autoAnswer,
      attachmentIds: [],
      gate: "any",
    },
  ]);
  const [said] = written;
  if (said?.outcome !== "stored") return [];
  const id = await insertEmail(trx, {
    stakeholderId: address.stakeholderId,
    sessionId,
    messageId: said.message.id,
    direction: "out",
    rfcId: newRfcId(address.address),
    refs: [mail.rfcId],
    from: { name: address.name, address: address.address.toLowerCase() },
    to: [receiver],
    cc: [],
    subject: /^re\s*:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    isAuto: true,
  });
  await addJob(trx, SEND_EMAIL, { emailId: id }, { key: `email ${id}` });
  return written;
};
