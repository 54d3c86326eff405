import type { EmailChange } from "@parley/core/contract/email/rejected-emails";
import { truncated } from "@parley/core/text";
import type { Who } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { IncomingEmail } from "./incoming.ts";
import { bodyOf, quotedOf } from "./message-of-mail.ts";
import type { IncomingMail } from "./parse-mail.ts";

/** One call looks at so many: each is parsed in the worker, and a call has to answer in time. */
const AT_ONCE = 40;
const SUBJECT_SHOWN = 120;

interface Row {
  readonly id: number;
  readonly raw: Buffer;
  readonly envelopeFrom: string;
  readonly isAccepted: boolean;
  readonly isCorrected: boolean;
  readonly outcome: string;
  readonly subject: string;
  readonly messageId: number | null;
  readonly emailId: number | null;
  readonly body: string | null;
  readonly storedSubject: string | null;
  readonly quoted: string | null;
  readonly html: string | null;
}

interface Needs {
  readonly database: Database;
  readonly incoming: IncomingEmail;
}

const ROWS = `select i.id, i.raw, i.envelope_from as "envelopeFrom", i.is_accepted as "isAccepted", i.accepted_at is not null as "isCorrected", i.outcome, i.subject,
    i.message_id::float8 as "messageId", e.id as "emailId", m.body, e.subject as "storedSubject", e.quoted, e.html
  from incoming_email i left join email e on e.message_id = i.message_id left join message m on m.id = i.message_id
  where i.stakeholder_id = $1 and i.id > $2 order by i.id limit ${AT_ONCE}`;

/** Differences between the stored message and its e-mail as it is parsed today. */
const differenceOf = (row: Row, mail: IncomingMail): string | undefined => {
  if (row.body !== bodyOf(mail)) return "its text changes";
  if (row.storedSubject !== mail.subject) return "its subject changes";
  if (row.html !== mail.html) return "its HTML version changes";
  return row.quoted === quotedOf(mail) ? undefined : "its quotation changes";
};

/**
 * Parses e-mails anew that are kept, after the parser has improved: those that were not accepted and are a person's become conversations, and messages are given the
 * text that is read today. Attachments stay as they are. A dry run says what would change.
 */
export const reparseEmails = async (
  { database, incoming }: Needs,
  who: Who,
  { afterId, dryRun }: { readonly afterId: number; readonly dryRun: boolean },
): Promise<{ looked: number; nextId: number | null; changes: EmailChange[] }> => {
  const { stakeholderId } = who;
  const rows = await database.query<Row & Record<string, unknown>>(stakeholderId, {
    name: "incoming_emails_to_reparse",
    text: ROWS,
    values: [stakeholderId, afterId],
  });
  const changes: EmailChange[] = [];
  for (const row of rows) {
    const mail = await incoming.parse(row.raw, row.envelopeFrom).catch(() => undefined);
    if (mail === undefined) continue;
    const told = { id: row.id, subject: truncated(mail.subject || row.subject, SUBJECT_SHOWN) };
    if (!row.isAccepted && ["automatic", "report", "complaint"].includes(row.outcome) && mail.verdict.kind === "person") {
      changes.push({ ...told, change: "it is accepted as a person’s" });
      if (!dryRun) await incoming.accept(who, row.id);
      continue;
    }
    const difference = row.emailId === null ? undefined : differenceOf(row, mail);
    if (difference === undefined) continue;
    changes.push({ ...told, change: difference });
    if (dryRun || row.messageId === null || row.emailId === null) continue;
    const { messageId, emailId } = row;
    await database.transaction(stakeholderId, async (trx) => {
      await trx
        .updateTable("message")
        .set({ body: bodyOf(mail) })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", messageId)
        .execute();
      await trx
        .updateTable("email")
        .set({
          subject: mail.subject,
          quoted: quotedOf(mail),
          html: mail.html,
          hidden_images: mail.hiddenImages,
          remote_images: [...mail.remoteImages],
        })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", emailId)
        .execute();
    });
  }
  return { looked: rows.length, nextId: rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null), changes };
};
