import { createHash } from "node:crypto";
import { truncated } from "@parley/core/text";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { runIn } from "../../../db/prepared.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { IncomingEmail } from "./incoming-email.ts";
import { attachFiles, discardFiles, storeMailFiles } from "./mail-files.ts";
import { bodyOf, quotedOf } from "./message-of-mail.ts";
import { type IncomingMail, type MailFile, PARSER_VERSION } from "./parse-mail.ts";

const SUBJECT_SHOWN = 120;

interface Row {
  readonly id: number;
  readonly raw: Buffer;
  readonly envelopeFrom: string;
  readonly isAccepted: boolean;
  readonly outcome: string;
  readonly subject: string;
  readonly sessionId: number | null;
  readonly messageId: number | null;
  readonly emailId: number | null;
  readonly body: string | null;
  readonly storedSubject: string | null;
  readonly quoted: string | null;
  readonly html: string | null;
  readonly from: { readonly address: string; readonly name: string } | null;
  readonly leftOut: readonly { readonly fileName: string }[] | null;
  /** SHA-256 hashes of the attachments in hexadecimal. */
  readonly hashes: readonly string[] | null;
}

const ROW = `select i.id, i.raw, i.envelope_from as "envelopeFrom", i.is_accepted as "isAccepted", i.outcome, i.subject, i.session_id as "sessionId",
    i.message_id::float8 as "messageId", e.id as "emailId", m.body, e.subject as "storedSubject", e.quoted, e.html, e.from_party as "from", e.left_out as "leftOut",
    (select array_agg(encode(a.sha256, 'hex')) from attachment a where a.id = any(m.attachment_ids)) as hashes
  from incoming_email i left join email e on e.message_id = i.message_id left join message m on m.id = i.message_id
  where i.stakeholder_id = $1 and i.id = $2`;

export interface Reparsing {
  readonly database: Database;
  readonly incoming: IncomingEmail;
  readonly store: FileStore;
  readonly guard: FileGuard;
}

/** Change of an e-mail that was parsed again. */
export interface Reparsed {
  readonly subject: string;
  readonly change: string;
}

/** Returns files that an earlier parser did not find. Files excluded by the stakeholder's rules stay excluded. */
const newFilesOf = (row: Row, mail: IncomingMail): readonly MailFile[] => {
  const known = new Set(row.hashes ?? []);
  const leftOut = new Set(row.leftOut?.map(({ fileName }) => fileName));
  return mail.files.filter(({ fileName, content }) => !leftOut.has(fileName) && !known.has(createHash("sha256").update(content).digest("hex")));
};

/** Joins the names of the changes into one sentence. */
const sentenceOf = (parts: readonly string[]): string | undefined => {
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  if (parts.length === 1) return `its ${last} ${last === "attachments" ? "change" : "changes"}`;
  return `its ${parts.slice(0, -1).join(", ")} and ${last} change`;
};

/**
 * Outcomes of e-mails that were not classified as written by a person, and that may change when a better parser
 * classifies them again. An e-mail that a person accepted stays accepted.
 */
const TAKEN_FOR_AUTOMATIC = ["automatic", "report", "complaint", "noted"];

/**
 * Parses a stored e-mail again after an improvement of the parser. An e-mail of a person that was not accepted becomes
 * a message; an existing message gets the new text, subject, sender and attachments. Nothing is removed or stored
 * twice. A dry run only reports the changes.
 */
export const reparseEmail = async (
  { database, incoming, store, guard }: Reparsing,
  who: Pick<AuthenticatedUser, "stakeholderId" | "userId">,
  id: number,
  dryRun: boolean,
): Promise<Reparsed | undefined> => {
  const { stakeholderId } = who;
  const [row] = await database.query<Row & Record<string, unknown>>(stakeholderId, {
    name: "incoming_email_to_reparse",
    text: ROW,
    values: [stakeholderId, id],
  });
  if (row === undefined) return undefined;
  const mail = await incoming.parse(row.raw, row.envelopeFrom);
  const subject = truncated(mail.subject || row.subject, SUBJECT_SHOWN);
  const markRead = () =>
    database
      .scoped(stakeholderId)
      .updateTable("incoming_email")
      .set({ parser_version: PARSER_VERSION })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", id)
      .execute();

  if (TAKEN_FOR_AUTOMATIC.includes(row.outcome) && mail.verdict.kind === "person") {
    if (!dryRun) {
      await incoming.accept(who, id);
      await markRead();
    }
    return { subject, change: "it is accepted as a person’s" };
  }
  const { messageId, emailId, sessionId } = row;
  if (messageId === null || emailId === null || sessionId === null) {
    if (!dryRun) await markRead();
    return undefined;
  }
  const files = newFilesOf(row, mail);
  const isNamed = mail.from.address !== "";
  const parts = [
    ...(row.body === bodyOf(mail) ? [] : ["text"]),
    ...(row.storedSubject === mail.subject ? [] : ["subject"]),
    ...(!isNamed || (row.from?.address === mail.from.address && row.from.name === mail.from.name) ? [] : ["sender"]),
    ...(row.html === mail.html ? [] : ["HTML version"]),
    ...(row.quoted === quotedOf(mail) ? [] : ["quotation"]),
    ...(files.length === 0 ? [] : ["attachments"]),
  ];
  const change = sentenceOf(parts);
  if (dryRun) return change === undefined ? undefined : { subject, change };
  if (change === undefined) {
    await markRead();
    return undefined;
  }
  const { kept, leftOut } = await storeMailFiles({ store, guard, stakeholderId }, files);
  try {
    await database.transaction(stakeholderId, async (trx) => {
      const [added = []] = await attachFiles(runIn(trx), stakeholderId, [{ sessionId, kept }]);
      await trx
        .updateTable("message")
        .set({
          body: bodyOf(mail),
          ...(added.length > 0 && { kind: "file", attachment_ids: sql<number[]>`coalesce(attachment_ids, '{}') || ${added}::int[]` }),
        })
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
          ...(isNamed && { from_party: JSON.stringify(mail.from) }),
          ...(leftOut.length > 0 && { left_out: sql<string>`left_out || ${JSON.stringify(leftOut)}::jsonb` }),
        })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", emailId)
        .execute();
      await trx
        .updateTable("incoming_email")
        .set({ parser_version: PARSER_VERSION, subject: mail.subject, ...(isNamed && { sender_name: mail.from.name }) })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", id)
        .execute();
    });
  } catch (error) {
    await discardFiles(store, kept);
    throw error;
  }
  return { subject, change };
};
