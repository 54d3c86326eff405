import { pageFlags } from "./shared-flags.ts";
import { byId, defineTopic } from "./verb.ts";

export const mailboxTopic = defineTopic({
  name: "mailbox",
  summary: "Mails that were kept because no mail server is configured; for super admins of the provider",
  verbs: {
    list: {
      summary: "List mails, the newest first",
      does: "list",
      call: "mailbox.list",
      columns: ["id", "to", "subject", "sentAt"],
      flags: { ...pageFlags, search: { flags: "--search <text>", about: "found by receiver and subject" } },
      examples: ["parley mailbox list --search ada@acacia.test", "parley mailbox list --all --format csv"],
    },
    show: {
      summary: "Show one mail, without what its links open",
      operands: [byId("the id of a mail, as parley mailbox list shows it")],
      flags: {
        reveal: { flags: "--reveal", about: "with its links, which are another person's way in: the look is written into the audit" },
      },
      examples: ["parley mailbox show 12", "parley mailbox show 12 --reveal --json text"],
    },
  },
});
