import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { embeddedMailOf, mailPartsOf } from "./mail-forms.ts";
import type { TryDelivery } from "./mailer.ts";

export interface DeliverOptions {
  readonly database: Database;
  readonly log: Logger;
  /** URL of the SMTP server. Without it, e-mails are stored in the embedded mailbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

const PATIENCE_MS = 20_000;

/**
 * True for a 5xx reply, which is permanent: another attempt with the same e-mail would also fail (RFC 5321, section
 * 4.2.1).
 */
const isFinal = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error && "responseCode" in error && typeof error.responseCode === "number" && error.responseCode >= 500;

/** Creates the function that delivers the platform's own e-mails (design section 5). */
export const createDeliver = ({ database, log, smtpUrl, from }: DeliverOptions): TryDelivery => {
  if (smtpUrl === undefined)
    return async ({ key, ...mail }) => {
      const { to, subject } = mail;
      await database.platform
        .insertInto("mail")
        .values({ to_address: to, subject, ...(await embeddedMailOf(mail)), message_id: key ?? null })
        .onConflict((conflict) => conflict.column("message_id").where("message_id", "is not", null).doNothing())
        .execute();
      return "accepted";
    };
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  // Loads nodemailer with the first e-mail, because loading it takes 5 % of the start-up time.
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
        ...(await mailPartsOf(mail)),
        ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
      });
      return "accepted";
    } catch (error) {
      // Throws a new error with only the error code, because the original error can quote the e-mail and its links.
      if (!isFinal(error)) throw new Error(`The mail server did not take the mail: ${codeOf(error)}`);
      log.error({ responseCode: error.responseCode, subject }, "the mail server refused a mail for good");
      return "refused";
    }
  };
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "no code");
