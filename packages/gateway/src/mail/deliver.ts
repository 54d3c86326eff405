import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { partsOf, wholeOf } from "./mail-forms.ts";
import type { Deliver } from "./mailer.ts";

export interface DeliverOptions {
  readonly database: Database;
  readonly log: Logger;
  /** If absent, e-mails are stored in the embedded mailbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

const PATIENCE_MS = 20_000;

/** A 5xx reply is final: the same mail will not succeed later (RFC 5321, section 4.2.1). */
const isFinal = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error && "responseCode" in error && typeof error.responseCode === "number" && error.responseCode >= 500;

/** Sends e-mails for this platform (design section 5). */
export const createDeliver = ({ database, log, smtpUrl, from }: DeliverOptions): Deliver => {
  if (smtpUrl === undefined)
    return async ({ key, ...mail }) => {
      const { to, subject } = mail;
      await database.platform
        .insertInto("mail")
        .values({ to_address: to, subject, ...(await wholeOf(mail)), message_id: key ?? null })
        .onConflict((conflict) => conflict.column("message_id").where("message_id", "is not", null).doNothing())
        .execute();
    };
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  // Loaded with the first mail, because it takes a twentieth of the start-up time.
  const connect = async () =>
    (await import("nodemailer")).createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...patience });
  let transport: ReturnType<typeof connect> | undefined;
  const domain = /@([^>]+)/.exec(from)?.[1];
  return async ({ key, ...mail }) => {
    const { to, subject } = mail;
    try {
      transport ??= connect();
      await (await transport).sendMail({
        from,
        to,
        subject,
        ...(await partsOf(mail)),
        ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
      });
    } catch (error) {
      // The error itself may quote the mail, including links.
      if (!isFinal(error)) throw new Error(`The mail server did not take the mail: ${codeOf(error)}`);
      log.error({ responseCode: error.responseCode, subject }, "the mail server refused a mail for good");
    }
  };
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "no code");
