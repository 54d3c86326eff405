import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { emailTopic } from "@parley/core/verbs/email/emails";
import { usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";

const daysIn = (given: string): number | null => {
  if (given === "platform") return null;
  const days = Number(given);
  if (!Number.isInteger(days)) throw usage(`'${given}' is not a number of days.`, "For example: --days 30, or --days platform");
  return days;
};

/** Shows or changes the number of days for which the source of incoming e-mails is kept. */
export const runRetention: Run<typeof emailTopic.verbs.retention> = async ({ days }, { out, platform }) => {
  const body = days === undefined ? undefined : { keptDays: daysIn(days) };
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const found = body === undefined ? await client.call(rejectedEmails.retention) : await client.call(rejectedEmails.setRetention, { body });
    await out.record({ ...found });
  });
};
