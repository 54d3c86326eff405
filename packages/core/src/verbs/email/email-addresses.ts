import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags } from "../verb.ts";
import { emailFetchingTopic } from "./email-fetching.ts";

const words = {
  bot: { flags: "--bot <name>", about: "bot of the conversations, by name or code; none: your first bot", field: "botId", finds: "bot" },
  team: { flags: "--team <name>", about: "team responsible for the conversations, by name or id, or none", field: "teamId", finds: "team" },
  signature: { flags: "--signature <text>", about: "text at the end of each e-mail" },
  reopenDays: { flags: "--reopen-days <n>", about: "days in which a reply reopens an ended conversation", value: "count" },
  autoAnswer: { flags: "--auto-answer <text>", about: "automatic reply to the first e-mail of a conversation" },
} as const satisfies Flags;

const plain = crudVerbs({
  area: "emailAddresses",
  topic: "email-addresses",
  one: "an e-mail address",
  many: "e-mail addresses",
  operand: "<address>",
  by: "address",
  search: "search",
  columns: ["address", "id", "name", "botName", "teamName", "isActive"],
  list: {
    flags: {
      ...pageFlags,
      search: { flags: "--search <text>", about: "text in the address or name" },
      active: {
        flags: "--active <yes>",
        about: "only addresses that receive e-mail, or only addresses that do not",
        choices: ["true", "false"],
        field: "isActive",
      },
      ...sortFlag("emailAddresses.list"),
    },
    examples: ["parley email-addresses list", "parley email-addresses list --all --json"],
  },
  create: {
    named: "the address that customers write to",
    flags: {
      name: { flags: "--name <name>", about: "sender name that customers see" },
      ...words,
      inactive: { flags: "--inactive", about: "do not receive e-mail yet", field: "isActive", means: false },
    },
    examples: ['parley email-addresses create care@acacia.test --name "Acacia care" --team "Changes and refunds"'],
  },
  update: {
    flags: {
      address: { flags: "--address <address>", about: "new e-mail address" },
      name: { flags: "--name <name>", about: "sender name that customers see" },
      ...words,
      active: { flags: "--active", about: "receive e-mail at the address", no: "no longer receive e-mail", field: "isActive" },
      ...changeFlags,
    },
    examples: [
      "parley email-addresses update care@acacia.test --reopen-days 30 --yes",
      "parley email-addresses update care@acacia.test --no-active --yes",
    ],
  },
  remove: {
    note: "An address that has conversations cannot be removed.",
    examples: ["parley email-addresses remove care@acacia.test --dry-run", "parley email-addresses remove care@acacia.test --yes"],
  },
});
/** Operand and lookup of an existing e-mail address, the same as in the commands that `crudVerbs` creates. */
const named = {
  about: "an e-mail address",
  find: { call: "emailAddresses.list", by: "address", search: "search", listed: "parley email-addresses list" },
  operands: [{ operand: "<address>", about: "an e-mail address, by address or id", by: "address" }],
} as const;

export const emailAddressTopic = defineTopic({
  name: "email-addresses",
  verbs: {
    ...plain,
    check: {
      summary: "Check SPF, DKIM and DMARC of an address",
      ...named,
      note: "The command asks name servers for the SPF, DKIM and DMARC records, and fails if one of them makes receivers refuse e-mails from the address.",
      examples: ["parley email-addresses check care@acacia.test", "parley email-addresses check care@acacia.test --json"],
    },
    test: {
      summary: "Send a test e-mail from an address",
      ...named,
      flags: { to: { flags: "--to <address>", about: "your own confirmed address, or an address on the stakeholder's allow-list", required: true } },
      examples: ["parley email-addresses test care@acacia.test --to me@example.com"],
    },
    signature: {
      summary: "Show or change your e-mail signature",
      flags: { text: { flags: "--text <text>", about: "new signature, or none; may contain {{agent.name}} and {{address.name}}" } },
      examples: ["parley email-addresses signature", 'parley email-addresses signature --text "{{agent.name}}, Acacia Tours"'],
    },
    fetching: emailFetchingTopic,
  },
});
