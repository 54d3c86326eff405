import { SUBMISSION_PORT } from "@parley/core/contract/messenger/email-sending";
import type { SecretBox } from "../files/secret-box.ts";
import type { RawMail } from "./send-raw.ts";

/** How mails of an address leave, as it is stored: key and password sealed. */
export interface StoredWay {
  readonly addressId: number;
  readonly domain: string;
  readonly dkimSelector: string | null;
  readonly dkimKey: string | null;
  readonly smtpHost: string | null;
  readonly smtpPort: number | null;
  readonly smtpUser: string | null;
  readonly smtpPassword: string | null;
}

/** Signed, and by a server of its own, where the address has them. */
export const wayOf = async (
  secrets: SecretBox,
  { addressId, domain, dkimSelector, dkimKey, ...own }: StoredWay,
): Promise<Pick<RawMail, "dkim" | "server">> => ({
  ...(dkimSelector &&
    dkimKey && { dkim: { domainName: domain, keySelector: dkimSelector, privateKey: await secrets.open(dkimKey, `dkim ${addressId}`) } }),
  ...(own.smtpHost && {
    server: {
      host: own.smtpHost,
      port: own.smtpPort ?? SUBMISSION_PORT,
      ...(own.smtpUser && own.smtpPassword && { auth: { user: own.smtpUser, pass: await secrets.open(own.smtpPassword, `smtp ${addressId}`) } }),
    },
  }),
});
