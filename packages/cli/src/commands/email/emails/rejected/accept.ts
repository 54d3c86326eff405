import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { rejectedEmailTopic } from "@parley/core/verbs/email/emails";
import type { Run } from "../../../run.ts";

export const runAccept: Run<typeof rejectedEmailTopic.verbs.accept> = async (id, { always }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(
    await opened.calls(async (client) => {
      if (always) {
        const { sender } = await client.call(rejectedEmails.get, { params: { id } });
        await client.call(rejectedEmails.always, { body: { address: sender } });
      }
      return client.call(rejectedEmails.accept, { body: { id } });
    }),
  );
};
