import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { rejectedEmailTopic } from "@parley/core/verbs/email/emails";
import { CliError, EXIT } from "../../../../io/fail.ts";
import type { Run } from "../../../run.ts";

export const runAccept: Run<typeof rejectedEmailTopic.verbs.accept> = async (id, { always }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(
    await opened.calls(async (client) => {
      if (always) {
        const { sender } = await client.call(rejectedEmails.get, { params: { id } });
        if (sender === "") throw new CliError(EXIT.failed, "declined", "The e-mail names no sender: accept it without --always");
        await client.call(rejectedEmails.always, { body: { address: sender } });
      }
      return client.call(rejectedEmails.accept, { body: { id } });
    }),
  );
};
