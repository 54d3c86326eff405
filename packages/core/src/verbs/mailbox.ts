import { pageFlags } from "./shared-flags.ts";
import { byId, defineTopic } from "./verb.ts";

export const mailboxTopic = defineTopic({
  name: "mailbox",
  verbs: {
    list: {
      summary: "List mails, the newest first",
      does: "list",
      call: "mailbox.list",
      columns: ["id", "to", "subject", "sentAt"],
      flags: { ...pageFlags, search: { flags: "--search <text>", about: "search in recipient and subject" } },
      examples: ["parley mailbox list --search ada@acacia.test", "parley mailbox list --all --format csv"],
    },
    show: {
      summary: "Show one mail, with its links cut off",
      operands: [byId("the id of a mail, as parley mailbox list shows it")],
      flags: {
        reveal: { flags: "--reveal", about: "show its links, which sign somebody else in; this is recorded in the audit trail" },
      },
      examples: ["parley mailbox show 12", "parley mailbox show 12 --reveal --json text"],
    },
  },
});
