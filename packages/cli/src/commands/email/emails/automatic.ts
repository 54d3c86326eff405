import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { emailTopic } from "@parley/core/verbs/email/emails";
import type { Run } from "../../run.ts";

export const runAutomatic: Run<typeof emailTopic.verbs.automatic> = async (id, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(await opened.calls((client) => client.call(rejectedEmails.markAutomatic, { body: { id } })));
};
