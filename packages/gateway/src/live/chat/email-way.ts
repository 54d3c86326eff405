import { SUBMISSION_PORT } from "@parley/core/contract/email/email-sending";
import type { SecretBox } from "../../files/secret-box.ts";
import type { RawMail } from "../../mail/send-raw.ts";
import { domainOf } from "./email-rows.ts";

/** Way an address sends e-mails. */
export interface Way {
  readonly address: string;
  readonly addressId: number;
  readonly dkimSelector: string | null;
  readonly dkimKey: string | null;
  readonly smtpHost: string | null;
  readonly smtpPort: number | null;
  readonly smtpUser: string | null;
  readonly smtpPassword: string | null;
}

/** The same settings as SQL columns, of `email_address a` and `email_sending x`. */
export const WAY = `a.address, a.id as "addressId", x.dkim_selector as "dkimSelector", x.dkim_key as "dkimKey", x.smtp_host as "smtpHost", x.smtp_port as "smtpPort",
    x.smtp_user as "smtpUser", x.smtp_password as "smtpPassword"`;

/** Returns the settings, with signature and separate mail server if the address has them. */
export const wayOf = async (
  secrets: SecretBox,
  { addressId, address, dkimSelector, dkimKey, ...own }: Way,
): Promise<Pick<RawMail, "dkim" | "server">> => ({
  ...(dkimSelector &&
    dkimKey && {
      dkim: { domainName: domainOf(address), keySelector: dkimSelector, privateKey: await secrets.open(dkimKey, `dkim ${addressId}`) },
    }),
  ...(own.smtpHost && {
    server: {
      host: own.smtpHost,
      port: own.smtpPort ?? SUBMISSION_PORT,
      ...(own.smtpUser && own.smtpPassword && { auth: { user: own.smtpUser, pass: await secrets.open(own.smtpPassword, `smtp ${addressId}`) } }),
    },
  }),
});
