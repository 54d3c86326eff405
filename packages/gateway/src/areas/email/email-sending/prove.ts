import type { emailSending } from "@parley/core/contract/email/email-sending";
import type { Why } from "@parley/core/errors/reasons";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { AppError, fail, problem } from "../../../errors/app-error.ts";
import { checkRecipients } from "../../../exports/recipients.ts";
import type { SecretBox } from "../../../files/secret-box.ts";
import type { Call } from "../../../handlers/implement.ts";
import { DOMAIN_CHECK_LIMIT, TEST_MAIL_LIMIT, type Throttle } from "../../../identity/throttle.ts";
import { newRfcId } from "../../../live/chat/email-rows.ts";
import { sendingSettingsOf } from "../../../live/chat/email-way.ts";
import { checkDomain, type Dns } from "../../../mail/check-domain.ts";
import type { SendRaw } from "../../../mail/send-raw.ts";
import type { Settings } from "../../../settings/settings.ts";
import { type StoredSending, shownSending } from "./repository.ts";

export interface AddressTestDeps {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly throttle: Throttle;
  readonly sendRaw: SendRaw;
  readonly dns: Dns;
  readonly settings: Settings;
}

const SUBJECT = "Test mail";
const textOf = (address: string) =>
  `This mail was sent from ${address} to find out whether mails of this address arrive.\n\nIf you read it in your spam folder, look at what the e-mail manager says of SPF, DKIM and DMARC.`;

const refuseTo = (why: Why): never => fail.invalid(problem("to", why));

/**
 * Handlers that check whether receivers trust the e-mails of an address (ADR 0132), by its DNS records and by an e-mail
 * to the address itself.
 */
export const addressTestHandlers = (
  { database, secrets, throttle, sendRaw, dns, settings }: AddressTestDeps,
  present: (stakeholderId: number, id: number) => Promise<StoredSending>,
) => {
  /** Host name from which the platform sends e-mail, as receivers see it. */
  const platformHost = settings.mailSendsFrom ?? (settings.smtpUrl === undefined ? undefined : new URL(settings.smtpUrl).hostname);
  return {
    check: async ({ who: { stakeholderId, userId }, params: { id } }: Call<typeof emailSending.check>) => {
      const stored = await present(stakeholderId, id);
      await throttle.reserve([{ key: `domain check ${userId}`, limit: DOMAIN_CHECK_LIMIT }]);
      const { dkimRecord } = shownSending(stored);
      return checkDomain(dns, {
        address: stored.address,
        dkim: dkimRecord === null || stored.dkimPublic === null ? undefined : { name: dkimRecord.name, publicKey: stored.dkimPublic },
        host: stored.smtpHost === "" ? platformHost : stored.smtpHost,
      });
    },

    test: async (call: Call<typeof emailSending.test>) => {
      const { who, params, body } = call;
      const { stakeholderId, userId } = who;
      const stored = await present(stakeholderId, params.id);
      const to = body.to.toLowerCase();
      await checkRecipients(database, who, to).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "recipientNotConfirmed") return refuseTo("recipientToConfirm");
        return refuseTo("recipientNotOnList");
      });
      await throttle.reserve([{ key: `test mail ${userId}`, limit: TEST_MAIL_LIMIT }]);
      const { address } = stored;
      const sent = await sendRaw({
        from: { name: stored.name, address: address.toLowerCase() },
        replyTo: address,
        to: [{ name: "", address: to }],
        cc: [],
        bcc: [],
        subject: SUBJECT,
        text: textOf(address),
        messageId: newRfcId(address),
        references: [],
        isAuto: true,
        attachments: [],
        ...(await sendingSettingsOf(secrets, { ...stored, addressId: params.id })),
      });
      const answer = sent.sent ? { to, isSent: true, reason: null } : { to, isSent: false, reason: sent.reason };
      await database.transaction(stakeholderId, (trx) =>
        audit(trx, call, { entity: "emailAddress", verb: "tested" }, { stakeholderId, entityId: params.id, after: { address, ...answer } }),
      );
      return answer;
    },
  };
};
