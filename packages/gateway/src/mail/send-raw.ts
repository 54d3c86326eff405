import type { Party } from "@parley/core/contract/email/emails";
import { reasonText } from "@parley/core/errors/reasons";
import { needsSmtpUtf8, truncated } from "@parley/core/text";
import type { Database } from "../db/database.ts";
import { reachableAddress } from "./public-host.ts";
import { type OffersUtf8, utf8Refusal } from "./smtp-utf8.ts";

/** A mail of a conversation, sent on behalf of the stakeholder, not of Parley. */
export interface RawMail {
  readonly from: Party;
  readonly replyTo: string;
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly bcc: readonly Party[];
  readonly subject: string;
  readonly text: string;
  /** HTML form with its pictures. */
  readonly html?: string;
  /** Message-ID without angle brackets. */
  readonly messageId: string;
  /** Message-IDs of earlier e-mails, nearest last. */
  readonly references: readonly string[];
  /** Marks an automatic mail, so that no program answers it (RFC 3834). */
  readonly isAuto: boolean;
  readonly attachments: readonly MailPart[];
  /** Key for the DKIM signature (RFC 6376). */
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
  /** Mail server to use instead of the platform's. */
  readonly server?: MailServer;
}

/** A file, or with a `cid` a picture shown in the HTML. */
interface MailPart {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
  readonly contentDisposition?: "inline";
}

/** A stakeholder's own mail server. */
interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** `isFinal`: a retry would not help. `reason` may be shown to staff: the server's reply, without credentials. */
export type Sent = { readonly sent: true } | { readonly sent: false; readonly isFinal: boolean; readonly code: string; readonly reason: string };
export type SendRaw = (mail: RawMail) => Promise<Sent>;

const PATIENCE_MS = 20_000;
const REASON_MAX = 300;

const bracketed = (id: string): string => `<${id}>`;

const PATIENCE = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };

/** Message in the library's format. */
const messageOf = ({ messageId, references, isAuto, to, cc, bcc, attachments, server: _server, ...mail }: RawMail) => ({
  ...mail,
  to: [...to],
  cc: [...cc],
  bcc: [...bcc],
  attachments: [...attachments],
  messageId: bracketed(messageId),
  ...(references.length > 0 && { references: references.map(bracketed), inReplyTo: bracketed(references.at(-1) ?? "") }),
  headers: {
    // Servers that replace the Message-ID keep this header: it links a report to its e-mail, and identifies an e-mail
    // that comes back.
    "X-Parley-Message": messageId,
    ...(isAuto && { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" }),
  },
});

const failureOf = (error: unknown): Sent => {
  const { responseCode, code, command, response } = error as { responseCode?: number; code?: string; command?: string; response?: string };
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH";
  // A server's response to a sign-in may quote the credentials.
  const answered = isFinal && command !== "AUTH" && response ? response : undefined;
  return {
    sent: false,
    isFinal,
    code: code ?? "no code",
    reason: truncated((answered ?? "The mail server cannot be reached").replace(/\s+/g, " "), REASON_MAX),
  };
};

/** Port that begins TLS with the first byte (RFC 8314); other ports use STARTTLS. */
const TLS_PORT = 465;

/** Opens a new connection for each mail: a stakeholder's server allows few, and none is kept open for days. */
const sendByOwn = async ({ host, port, auth }: MailServer, insideToo: boolean, message: object): Promise<Sent> => {
  const address = await reachableAddress(host, { insideToo });
  // The name may resolve again later, so the failure is not final.
  if (address === undefined) return { sent: false, isFinal: false, code: "EHOST", reason: `The mail server ${host} has no public address` };
  const transport = (await import("nodemailer")).createTransport({
    host: address,
    port,
    secure: port === TLS_PORT,
    // Sends the password only to the server of that name.
    requireTLS: !insideToo,
    tls: { servername: host, rejectUnauthorized: !insideToo },
    ...(auth && { auth: { ...auth } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...PATIENCE,
  });
  try {
    await transport.sendMail(message);
    return { sent: true };
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
};

interface Options {
  readonly database: Database;
  readonly smtpUrl: string | undefined;
  /** Whether servers of stakeholders may stand in private networks. */
  readonly insideToo: boolean;
  readonly offersUtf8: OffersUtf8;
}

/** Sends by SMTP, or without a server into the embedded mailbox, once per Message-ID. */
export const createSendRaw = ({ database, smtpUrl, insideToo, offersUtf8 }: Options): SendRaw => {
  const byPlatform = smtpUrl === undefined ? intoMailbox(database) : bySmtp(smtpUrl);
  return async (mail) => {
    const international = [...mail.to, ...mail.cc, ...mail.bcc].find(({ address }) => needsSmtpUtf8(address));
    // A server without this extension would receive bytes that it cannot read.
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
    return { sent: true };
  };

const bySmtp = (smtpUrl: string): SendRaw => {
  const connect = async () =>
    (await import("nodemailer")).createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...PATIENCE });
  let transport: ReturnType<typeof connect> | undefined;
  return async (mail) => {
    try {
      transport ??= connect();
      await (await transport).sendMail(messageOf(mail));
      return { sent: true };
    } catch (error) {
      return failureOf(error);
    }
  };
};
