import { EMAIL_RECIPIENTS_MAX } from "@parley/core/contract/email/emails";
import { because } from "@parley/core/errors/reasons";
import { needsSmtpUtf8 } from "@parley/core/text";
import { PLATFORM } from "../../../db/scope.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { utf8Refusal } from "../../../mail/smtp-utf8.ts";
import type { ChatContext } from "../context.ts";

/** Refuses an e-mail to too many people. */
export const checkCount = (count: number): void => {
  if (count > EMAIL_RECIPIENTS_MAX) fail.invalid(problem("cc", because("addresseesMax", { most: EMAIL_RECIPIENTS_MAX })));
};

/** Refuses recipients that the mail server of the address cannot reach, while the writer can still choose others. */
export const checkReach = async (
  { database, offersUtf8 }: Pick<ChatContext, "database" | "offersUtf8">,
  addressId: number,
  to: readonly string[],
): Promise<void> => {
  const address = to.find(needsSmtpUtf8);
  if (address === undefined) return;
  const [own] = await database.query<{ host: string; port: number }>(PLATFORM, {
    name: "email_own_server",
    text: "select smtp_host as host, smtp_port as port from email_sending where address_id = $1 and smtp_host <> ''",
    values: [addressId],
  });
  if ((await offersUtf8(own)) === false) fail.invalid(problem("to", utf8Refusal(address)));
};
