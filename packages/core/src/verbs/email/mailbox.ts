import { pageFlags } from "../shared-flags.ts";
import { byId, defineTopic } from "../verb.ts";

export const mailboxTopic = defineTopic({
  name: "mailbox",
  verbs: {
    list: {
      summary: "List e-mails, newest first",
      does: "list",
      call: "mailbox.list",
      columns: ["id", "to", "subject", "sentAt"],
      flags: { ...pageFlags, search: { flags: "--search <text>", about: "text in the recipient or subject" } },
      examples: ["parley mailbox list --search ada@acacia.test", "parley mailbox list --all --format csv"],
    },
    show: {
      summary: "Show one e-mail, without its links",
      operands: [byId("the id of a mail, as parley mailbox list shows it")],
      flags: {
        reveal: { flags: "--reveal", about: "show the links, which can sign in as another person; the audit trail records it" },
      },
      examples: ["parley mailbox show 12", "parley mailbox show 12 --reveal --json text"],
    },
  },
});
