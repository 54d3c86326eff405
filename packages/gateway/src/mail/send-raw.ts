import type { Party } from "@parley/core/contract/email/emails";
import { reasonText } from "@parley/core/errors/reasons";
import { needsSmtpUtf8, truncated } from "@parley/core/text";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import type { Database } from "../db/database.ts";
import { reachableAddress } from "./public-host.ts";
import { type OffersUtf8, utf8Refusal } from "./smtp-utf8.ts";

/** E-mail of a conversation, sent in the name of the stakeholder instead of Parley. */
export interface RawMail {
  readonly from: Party;
  readonly replyTo: string;
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly bcc: readonly Party[];
  readonly subject: string;
  readonly text: string;
  /** HTML version of the e-mail. Its images are attachments with a `cid`. */
  readonly html?: string;
  readonly messageId: string;
  /** Message-IDs of earlier e-mails in the thread, the most recent last. */
  readonly references: readonly string[];
  /**
   * True for an automatic e-mail, which is marked so that other programs do not reply to it automatically (RFC 3834).
   */
  readonly isAuto: boolean;
  readonly attachments: readonly MailPart[];
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
  /** Mail server of the stakeholder. If absent, the platform's mail server is used. */
  readonly server?: MailServer;
}

/** Attachment of an e-mail. With a `cid`, it is an image that the HTML shows. */
interface MailPart {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
  readonly contentDisposition?: "inline";
}

/** Mail server that a stakeholder has configured for its own e-mails. */
interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** Recipient that the mail server refused although it accepted the e-mail for others. */
export interface RefusedRecipient {
  readonly address: string;
  readonly reason: string;
}

/**
 * Result of sending an e-mail. `isFinal` means that a retry would also fail. `reason` is the server's reply without
 * credentials, and may be shown to staff.
 */
export type Sent =
  | { readonly sent: true; readonly refused: readonly RefusedRecipient[] }
  | { readonly sent: false; readonly isFinal: boolean; readonly code: string; readonly reason: string };
export type SendRaw = (mail: RawMail) => Promise<Sent>;

const PATIENCE_MS = 20_000;
const REASON_MAX = 300;

const bracketed = (id: string): string => `<${id}>`;

const PATIENCE = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };

/** Converts an e-mail to the message format of nodemailer. */
const messageOf = ({ messageId, references, isAuto, to, cc, bcc, attachments, server: _server, ...mail }: RawMail) => ({
  ...mail,
  to: [...to],
  cc: [...cc],
  bcc: [...bcc],
  attachments: [...attachments],
  messageId: bracketed(messageId),
  ...(references.length > 0 && { references: references.map(bracketed), inReplyTo: bracketed(references.at(-1) ?? "") }),
  headers: {
    // Repeats the Message-ID, because some servers replace the original. It matches a delivery report to its e-mail and
    // detects an e-mail that was sent back to the platform.
    "X-Parley-Message": messageId,
    ...(isAuto && { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" }),
  },
});

const shortReason = (response: string): string => truncated(response.replace(/\s+/g, " "), REASON_MAX);

const failureOf = (error: unknown): Sent => {
  const { responseCode, code, command, response } = error as { responseCode?: number; code?: string; command?: string; response?: string };
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH";
  // Omits the server's reply to a sign-in, because it can quote the credentials.
  const answered = isFinal && command !== "AUTH" && response ? response : undefined;
  return {
    sent: false,
    isFinal,
    code: code ?? "no code",
    reason: shortReason(answered ?? "The mail server cannot be reached"),
  };
};

/** Returns the result of an e-mail that the server accepted for at least one recipient. */
const acceptedOf = ({ rejectedErrors = [] }: SMTPTransport.SentMessageInfo): Sent => ({
  sent: true,
  refused: rejectedErrors.map(({ recipient = "", response = "" }) => ({ address: recipient, reason: shortReason(response) })),
});

/** SMTP port with TLS from the first byte (RFC 8314). All other ports use STARTTLS. */
const TLS_PORT = 465;

/**
 * Sends an e-mail through a stakeholder's own server. Opens a new connection each time, because such servers allow few
 * connections and an idle connection would stay open for days.
 */
const sendByOwn = async ({ host, port, auth }: MailServer, insideToo: boolean, message: object): Promise<Sent> => {
  const address = await reachableAddress(host, { insideToo });
  // Reports a temporary failure, because the host name can resolve correctly later.
  if (address === undefined) return { sent: false, isFinal: false, code: "EHOST", reason: `The mail server ${host} has no public address` };
  const transport = (await import("nodemailer")).createTransport({
    host: address,
    port,
    secure: port === TLS_PORT,
    // Requires TLS and a valid certificate, so that the password is sent only to the server with the configured name.
    requireTLS: !insideToo,
    tls: { servername: host, rejectUnauthorized: !insideToo },
    ...(auth && { auth: { ...auth } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...PATIENCE,
  });
  try {
    return acceptedOf(await transport.sendMail(message));
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
};

interface Options {
  readonly database: Database;
  readonly smtpUrl: string | undefined;
  /** True if mail servers of stakeholders may be in private networks. */
  readonly insideToo: boolean;
  readonly offersUtf8: OffersUtf8;
}

/**
 * Creates the function that sends an e-mail by SMTP, or stores it in the embedded mailbox once per Message-ID if no
 * mail server is configured.
 */
export const createSendRaw = ({ database, smtpUrl, insideToo, offersUtf8 }: Options): SendRaw => {
  const byPlatform = smtpUrl === undefined ? intoMailbox(database) : bySmtp(smtpUrl);
  return async (mail) => {
    const international = [...mail.to, ...mail.cc, ...mail.bcc].find(({ address }) => needsSmtpUtf8(address));
    // Refuses international addresses if the server lacks SMTPUTF8, because it could not read their non-ASCII
    // characters.
    if (international !== undefined && (await offersUtf8(mail.server)) === false)
      return { sent: false, isFinal: true, code: "EUTF8", reason: reasonText(utf8Refusal(international.address)) };
    return mail.server === undefined ? byPlatform(mail) : sendByOwn(mail.server, insideToo, messageOf(mail));
  };
};

const intoMailbox =
  (database: Database): SendRaw =>
  async ({ to, cc, bcc, subject, text, messageId }) => {
    await database.platform
      .insertInto("mail")
      .values({ to_address: [...to, ...cc, ...bcc].map(({ address }) => address).join(", "), subject, text, html: null, message_id: messageId })
      .onConflict((conflict) => conflict.column("message_id").where("message_id", "is not", null).doNothing())
      .execute();
    return { sent: true, refused: [] };
  };

const bySmtp = (smtpUrl: string): SendRaw => {
  const connect = async () =>
    (await import("nodemailer")).createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...PATIENCE });
  let transport: ReturnType<typeof connect> | undefined;
  return async (mail) => {
    try {
      transport ??= connect();
      return acceptedOf(await (await transport).sendMail(messageOf(mail)));
    } catch (error) {
      return failureOf(error);
    }
  };
};
