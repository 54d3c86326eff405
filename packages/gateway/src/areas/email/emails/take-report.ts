import { foldText } from "@parley/core/contract/folded-text";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { notify } from "../../../identity/notify.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import type { WriteResult } from "../../../live/message-statement.ts";
import { recordFailingAddresses } from "./failing-address.ts";
import { failureTitle } from "./failure-title.ts";
import type { ClassifiedMail } from "./incoming-records.ts";

interface Ours {
  readonly id: number;
  readonly sessionId: number;
  readonly state: string;
  readonly subject: string;
  readonly byId: boolean;
  readonly addressees: readonly string[];
  readonly writerId: number | null;
}

/**
 * Number of days after sending within which a report without a message id is matched to an e-mail by address and
 * subject.
 */
const WITHOUT_ID_DAYS = 5;
const CANDIDATES = 20;
/** Maximum number of characters of a report that are searched for a subject, which mail systems quote near the beginning. */
const WORDS_MAX = 100_000;

/**
 * Finds the sent e-mail that a report concerns: by a message id or reply key in the report, or otherwise, for old mail
 * systems, by address and subject. Matches only e-mails sent to an address named in the report (ADR 0150).
 */
const findOurs = async (trx: Transaction<Schema>, stakeholderId: number, mail: ClassifiedMail, now: Date): Promise<Ours | undefined> => {
  const { recipients = [], ids = [], keys = [] } = mail.verdict.report ?? {};
  const { rows } = await sql<Ours>`
    select e.id, e.session_id as "sessionId", e.state, e.subject, e.rfc_id = any(${[...ids]}::text[]) or coalesce(t.reply_key = any(${[...keys]}::text[]), false) as "byId",
      array(select p ->> 'address' from jsonb_array_elements(e.to_parties || e.cc_parties || e.bcc_parties) p) as addressees,
      (select m.sender_id from message m where m.id = e.message_id and m.sender_type = 'agent') as "writerId"
    from email e join email_thread t on t.session_id = e.session_id
    where e.stakeholder_id = ${stakeholderId} and e.direction = 'out'
      and (e.rfc_id = any(${[...ids]}::text[])
        or e.session_id in (select session_id from email_thread where reply_key = any(${[...keys]}::text[]))
        or e.created_at > ${now}::timestamptz - make_interval(days => ${WITHOUT_ID_DAYS}))
      and exists (select from jsonb_array_elements(e.to_parties || e.cc_parties || e.bcc_parties) p where lower(p ->> 'address') = any(${[...recipients]}::text[]))
    order by e.rfc_id = any(${[...ids]}::text[]) desc, t.reply_key = any(${[...keys]}::text[]) desc, e.id desc limit ${CANDIDATES} for update of e`.execute(
    trx,
  );
  const [first] = rows;
  if (first?.byId) return first;
  const words = foldText(`${mail.subject}\n${mail.said}\n${mail.quoted}`.slice(0, WORDS_MAX));
  return rows.find(({ subject }) => subject.trim().length >= 4 && words.includes(foldText(subject)));
};

export interface ReportedEmail {
  readonly sessionId: number;
  readonly written: readonly WriteResult[];
  readonly messageId: number | undefined;
  readonly outcome: "bounced" | "noted";
  readonly reason: string;
}

/**
 * Marks the sent e-mail that a report or a complaint concerns, and notifies staff. Returns undefined if there is no
 * such e-mail.
 */
export const applyDeliveryReport = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  mail: ClassifiedMail,
  now: Date,
): Promise<ReportedEmail | undefined> => {
  const { report, kind } = mail.verdict;
  if (report === undefined) return undefined;
  const ours = await findOurs(trx, stakeholderId, mail, now);
  if (ours === undefined) return undefined;
  const { sessionId, writerId } = ours;
  const to = report.recipients.find((one) => ours.addressees.some((addressee) => addressee.toLowerCase() === one)) ?? ours.addressees[0] ?? "";
  const tell = async (text: string, title: string | undefined): Promise<Pick<ReportedEmail, "written" | "messageId">> => {
    const written = await writeMessagesIn(trx, stakeholderId, [staffActivityMessage(sessionId, text)]);
    if (writerId !== null && title !== undefined) await notify(trx, writerId, { type: "message", title });
    const [line] = written;
    return { written, messageId: line?.outcome === "stored" ? line.message.id : undefined };
  };
  if (kind === "complaint") {
    const text = `${to} reported this e-mail as spam`;
    return { sessionId, outcome: "noted", reason: text, ...(await tell(text, `${to} reported your e-mail as spam`)) };
  }
  if (report.state === "failed") {
    const recipients = ours.addressees.filter((addressee) => report.recipients.includes(addressee.toLowerCase()));
    await recordFailingAddresses(trx, stakeholderId, { recipients, reason: report.reason, at: now });
    if (ours.state === "failed") return { sessionId, outcome: "bounced", reason: report.reason, written: [], messageId: undefined };
    await trx
      .updateTable("email")
      .set({ state: "failed", error: report.reason })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", ours.id)
      .execute();
    const told = await tell(`The mail was not delivered: ${report.reason}`, failureTitle(to, report.reason));
    return { sessionId, outcome: "bounced", reason: report.reason, ...told };
  }
  if (report.state === "delayed") {
    const told = await tell(`Delivery to ${to} is delayed, and the mail system keeps trying: ${report.reason}`, undefined);
    return { sessionId, outcome: "noted", reason: "Delivery is delayed", ...told };
  }
  // Records a successful delivery without notifying staff.
  const said = { delivered: "It was delivered", relayed: "It was passed to a mail system that sends no reports", read: "It was opened" } as const;
  return { sessionId, outcome: "noted", reason: said[report.state], written: [], messageId: undefined };
};
