import type { Party } from "@parley/core/contract/email/emails";
import { shownAddress } from "@parley/core/text";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { SecretBox } from "../../../files/secret-box.ts";
import { notify } from "../../../identity/notify.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import { publishStoredMessages } from "../../../live/chat/announce.ts";
import { replyAddress } from "../../../live/chat/email-rows.ts";
import { SENDING_SETTINGS_COLUMNS, type SendingSettings, sendingSettingsOf } from "../../../live/chat/email-way.ts";
import { SEND_EMAIL } from "../../../live/chat/outgoing-email.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { RefusedRecipient, SendRaw } from "../../../mail/send-raw.ts";
import { recordFailingAddresses } from "./failing-address.ts";
import { failureTitle } from "./failure-title.ts";
import { mailHtml } from "./mail-html.ts";

interface Queued extends SendingSettings {
  readonly id: number;
  readonly stakeholderId: number;
  readonly sessionId: number;
  readonly state: string;
  readonly tries: number;
  readonly rfcId: string;
  readonly refs: string[];
  readonly from: Party;
  readonly to: Party[];
  readonly cc: Party[];
  readonly bcc: Party[];
  readonly subject: string;
  readonly isAuto: boolean;
  readonly body: string;
  readonly replyKey: string;
  /** Id of the agent who wrote the e-mail; null for an automatic reply. */
  readonly writerId: number | null;
  readonly signature: string;
  readonly files: { readonly fileName: string; readonly mime: string; readonly key: string; readonly state: string }[];
}

const TEXT = `select e.id, e.stakeholder_id as "stakeholderId", e.session_id as "sessionId", e.state, e.tries, e.rfc_id as "rfcId", e.refs, e.from_party as "from",
    e.to_parties as "to", e.cc_parties as cc, e.bcc_parties as bcc, e.subject, e.is_auto as "isAuto", m.body, t.reply_key as "replyKey",
    case when m.sender_type = 'agent' then m.sender_id end as "writerId", e.signature, ${SENDING_SETTINGS_COLUMNS},
    (select coalesce(json_agg(json_build_object('fileName', f.file_name, 'mime', f.mime, 'key', f.storage_key, 'state', f.state) order by f.id), '[]')
      from attachment f where f.id = any(m.attachment_ids)) as files
  from email e join message m on m.id = e.message_id join email_thread t on t.session_id = e.session_id join email_address a on a.id = t.address_id
    left join email_sending x on x.address_id = a.id
  where e.id = $1 and e.direction = 'out'`;

/** Maximum number of attempts; the last one takes place about half a day after the first. */
const TRIES = 12;

interface Needs {
  readonly database: Database;
  readonly live: LiveHub;
  readonly store: FileStore;
  readonly secrets: SecretBox;
  readonly send: SendRaw;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Task that sends a stored e-mail. After a crash it is sent again with the same Message-ID, by which mailboxes
 * recognize the duplicate.
 */
export const sendEmailTasks = ({ database, live, store, secrets, send, log, now }: Needs): Tasks => {
  const contentOf = async (key: string): Promise<Buffer> => {
    const handle = await store.open(key);
    if (!handle) throw new Error("a file of a mail is not there");
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  };

  const fail = async ({ id, stakeholderId, sessionId, to, cc, bcc, writerId }: Queued, reason: string): Promise<void> => {
    const written = await database.transaction(stakeholderId, async (trx) => {
      const failed = await trx
        .updateTable("email")
        .set({ state: "failed", error: reason })
        .where("id", "=", id)
        .where("stakeholder_id", "=", stakeholderId)
        .where("state", "=", "queued")
        .executeTakeFirst();
      if (failed.numUpdatedRows === 0n) return [];
      const recipients = [...to, ...cc, ...bcc].map(({ address }) => address);
      await recordFailingAddresses(trx, stakeholderId, { recipients, reason, at: now() });
      const names = to.map(({ address }) => shownAddress(address)).join(", ");
      if (writerId !== null) await notify(trx, writerId, { type: "message", title: failureTitle(names, reason) });
      return writeMessagesIn(trx, stakeholderId, [staffActivityMessage(sessionId, `The mail to ${names} was not delivered: ${reason}`)]);
    });
    publishStoredMessages(live, written);
  };

  /** Marks an e-mail as sent, and reports the recipients that the mail server refused. */
  const sent = async ({ id, stakeholderId, sessionId, writerId }: Queued, refused: readonly RefusedRecipient[]): Promise<void> => {
    const written = await database.transaction(stakeholderId, async (trx) => {
      const marked = await trx
        .updateTable("email")
        .set((eb) => ({ state: "sent", sent_at: now(), tries: eb("tries", "+", 1) }))
        .where("id", "=", id)
        .where("stakeholder_id", "=", stakeholderId)
        .where("state", "=", "queued")
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n || refused.length === 0) return [];
      for (const { address, reason } of refused) {
        await recordFailingAddresses(trx, stakeholderId, { recipients: [address], reason, at: now() });
        if (writerId !== null) await notify(trx, writerId, { type: "message", title: failureTitle(shownAddress(address), reason) });
      }
      const lines = refused.map(({ address, reason }) =>
        staffActivityMessage(sessionId, `The mail was delivered to the others, but not to ${shownAddress(address)}: ${reason}`),
      );
      return writeMessagesIn(trx, stakeholderId, lines);
    });
    publishStoredMessages(live, written);
  };

  const work = async (emailId: number): Promise<void> => {
    const [mail] = await database.query<Queued>(PLATFORM, { name: "email_to_send", text: TEXT, values: [emailId] });
    if (mail?.state !== "queued") return;
    const { signature, body, address, replyKey } = mail;
    const infected = mail.files.find(({ state }) => state === "infected");
    if (infected) return fail(mail, `the virus scanner found something in ${infected.fileName}`);
    // Does not send the e-mail while the virus scan of its files is incomplete; the scan queues the e-mail again when
    // it finishes.
    if (mail.files.some(({ state }) => state === "unchecked")) return;
    const attachments = await Promise.all(
      mail.files.map(async ({ fileName, mime, key }, index) => ({
        filename: fileName,
        contentType: mime,
        content: await contentOf(key),
        // Shows images inline in the text; the receiver can also save them.
        ...(mime.startsWith("image/") && { cid: `picture-${index + 1}.${mail.rfcId}`, contentDisposition: "inline" as const }),
      })),
    );
    const pictures = attachments.flatMap(({ cid, filename }) => (cid === undefined ? [] : [{ cid, fileName: filename }]));
    const outcome = await send({
      from: mail.from,
      replyTo: replyAddress(address, replyKey),
      to: mail.to,
      cc: mail.cc,
      bcc: mail.bcc,
      subject: mail.subject,
      text: signature === "" ? body : `${body}\n\n-- \n${signature}`,
      ...(pictures.length > 0 && { html: mailHtml(body, pictures, signature) }),
      messageId: mail.rfcId,
      references: mail.refs,
      isAuto: mail.isAuto,
      attachments,
      ...(await sendingSettingsOf(secrets, mail)),
    });
    if (outcome.sent) return sent(mail, outcome.refused);
    const isLast = outcome.isFinal || mail.tries + 1 >= TRIES;
    await database.query(PLATFORM, { name: "email_tried", text: "update email set tries = tries + 1 where id = $1", values: [emailId] });
    if (isLast) return fail(mail, outcome.reason);
    log.warn({ emailId, code: outcome.code }, "a mail of a conversation was not taken, and is tried again");
    throw new Error(`The mail server did not take the mail: ${outcome.code}`);
  };

  return { [SEND_EMAIL]: (payload) => work(z.object({ emailId: z.int() }).parse(payload).emailId) };
};
