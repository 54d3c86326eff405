import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { emailTopic } from "@parley/core/verbs/email/emails";
import type { Run } from "../../run.ts";

/** Goes through all e-mails that are kept, some at a time, and prints what changes. */
export const runReparse: Run<typeof emailTopic.verbs.reparse> = async ({ dryRun = false }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const changes = await opened.calls(async (client) => {
    const all: { id: number; subject: string; change: string }[] = [];
    for (let afterId: number | null = 0; afterId !== null; ) {
      const part: { nextId: number | null; changes: typeof all } = await client.call(rejectedEmails.reparse, { body: { afterId, dryRun } });
      all.push(...part.changes);
      afterId = part.nextId;
    }
    return all;
  });
  await out.rows(changes, ["id", "subject", "change"]);
};
