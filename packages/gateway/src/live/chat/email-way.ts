import { SUBMISSION_PORT } from "@parley/core/contract/email/email-sending";
import type { SecretBox } from "../../files/secret-box.ts";
import type { RawMail } from "../../mail/send-raw.ts";
import { domainOf } from "./email-rows.ts";

/** Settings with which an address sends e-mails. */
export interface SendingSettings {
  readonly address: string;
  readonly addressId: number;
  readonly dkimSelector: string | null;
  readonly dkimKey: string | null;
  readonly smtpHost: string | null;
  readonly smtpPort: number | null;
  readonly smtpUser: string | null;
  readonly smtpPassword: string | null;
}

/** SQL columns of `SendingSettings`; the aliases are `a` for `email_address` and `x` for `email_sending`. */
export const SENDING_SETTINGS_COLUMNS = `a.address, a.id as "addressId", x.dkim_selector as "dkimSelector", x.dkim_key as "dkimKey", x.smtp_host as "smtpHost", x.smtp_port as "smtpPort",
    x.smtp_user as "smtpUser", x.smtp_password as "smtpPassword"`;

/** Returns the DKIM signature and the separate mail server for sending, if the address has them. */
export const sendingSettingsOf = async (
  secrets: SecretBox,
  { addressId, address, dkimSelector, dkimKey, ...own }: SendingSettings,
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
