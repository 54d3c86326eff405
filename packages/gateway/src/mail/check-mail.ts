import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

const PATIENCE_MS = 10_000;

/** Throws when no mail could be sent now. */
export type CheckMail = () => Promise<void>;

/** Asks the mail server whether it would take a mail, credentials included, and sends none; the embedded mailbox whether it can be read. */
export const createCheckMail = ({ database, smtpUrl }: { readonly database: Database; readonly smtpUrl: string | undefined }): CheckMail => {
  if (smtpUrl === undefined)
    return async () => {
      await database.query(PLATFORM, { name: "check_mailbox", text: "select 1 from mail order by id desc limit 1", values: [] });
    };
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  return async () => {
    const transport = (await import("nodemailer")).createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...patience });
    try {
      await transport.verify();
    } catch (error) {
      // What the server says may quote the sign-in.
      throw new Error(`The mail server does not answer as it should: ${error instanceof Error && "code" in error ? String(error.code) : "no code"}`);
    } finally {
      transport.close();
    }
  };
};
