import { changeFlags } from "../shared-flags.ts";
import { defineTopic, type Find } from "../verb.ts";

const find: Find = { call: "emailAddresses.list", by: "address", search: "search", listed: "parley email-addresses list" };
const named = {
  about: "an e-mail address",
  find,
  operands: [{ operand: "<address>", about: "an e-mail address, by address or id", by: "address" }],
} as const;

export const emailFetchingTopic = defineTopic(
  {
    name: "fetching",
    summary: "Mailbox from which the e-mails of an address are fetched",
    verbs: {
      show: {
        ...named,
        summary: "Show the mailbox and its fetching status",
        examples: ["parley email-addresses fetching show care@acacia.test", "parley email-addresses fetching show care@acacia.test --json"],
      },
      set: {
        ...named,
        summary: "Fetch the e-mails of an address from a mailbox (IMAP)",
        call: "emailFetching.update",
        flags: {
          host: { flags: "--host <name>", about: "IMAP server" },
          port: { flags: "--port <n>", about: "port of the IMAP server", value: "count" },
          user: { flags: "--user <name>", about: "user name of the mailbox" },
          keyStdin: { flags: "--key-stdin", about: "read the mailbox's password from stdin, instead of prompting for it" },
          folder: { flags: "--folder <name>", about: "folder in which e-mails arrive" },
          moveTo: { flags: "--move-to <folder>", about: "folder to move fetched e-mails to; empty marks them as read instead" },
          ...changeFlags,
        },
        note: "The stored password remains valid while server, port and user stay the same.",
        examples: [
          "parley email-addresses fetching set care@acacia.test --host imap.acacia.test --user care --key-stdin --yes < password.txt",
          "parley email-addresses fetching set care@acacia.test --move-to Done --yes",
        ],
      },
      stop: {
        ...named,
        summary: "Stop fetching e-mails of an address, and delete the stored password",
        call: "emailFetching.update",
        flags: changeFlags,
        examples: ["parley email-addresses fetching stop care@acacia.test --yes"],
      },
      check: {
        ...named,
        summary: "Check the mailbox now",
        call: "emailFetching.check",
        note: "The command exits with 1 if the mailbox cannot be read.",
        examples: ["parley email-addresses fetching check care@acacia.test"],
      },
    },
  },
  ["email-addresses"],
);
