import { mailbox } from "@parley/core/contract/email/mailbox";
import type { mailboxTopic } from "@parley/core/verbs/email/mailbox";
import type { Run } from "../../run.ts";

/** Omits the HTML body of an e-mail from the output, because the plain text has the same content. */
const ASIDE = ["html"];

/**
 * Shows an e-mail without its links, as the console does (ADR 0041). Revealing the links is a second call, which the
 * gateway records.
 */
export const runShow: Run<typeof mailboxTopic.verbs.show> = async (id, { reveal }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const params = { id };
    if (reveal) {
      const mail = await client.call(mailbox.get, { params });
      // Lists the URLs in a field of their own, because scripts would otherwise have to remove the line breaks around
      // them, which TSV escapes.
      return out.record({ ...mail, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }, ASIDE);
    }
    const { hidden, ...mail } = await client.call(mailbox.preview, { params });
    if (hidden) out.note("Its links are cut off. Show them with --reveal, which is recorded in the audit trail.");
    return out.record({ ...mail }, ASIDE);
  });
};
