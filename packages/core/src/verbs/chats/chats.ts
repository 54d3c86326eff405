import { agentFlags, fileFlags, limitFlag, pageFlags, sortFlag } from "../shared-flags.ts";
import { byId, defineTopic, type Flags, fromContract } from "../verb.ts";

const CHAT = byId("the id of a conversation, as parley chats list shows it");
const COLUMNS = ["id", "customerName", "platform", "status", "ownerName", "startedAt", "lastActivityAt", "messageCount"] as const;

const filters = {
  from: { flags: "--from <day>", about: "only conversations with activity on or after this day, YYYY-MM-DD" },
  to: { flags: "--to <day>", about: "only conversations that started on or before this day, YYYY-MM-DD" },
  text: { flags: "--text <text>", about: "only conversations with this text or customer name" },
  customer: { flags: "--customer <code>", about: "only conversations of this customer, by code (see parley subscribers list)", field: "userCode" },
  platform: {
    flags: "--platform <platform>",
    about: "only conversations on this platform",
    choices: fromContract("conversations.search", "platform"),
  },
  ...agentFlags,
  saidBy: {
    flags: "--said-by <who>",
    about: "only matches in messages from customers or agents, not from bots",
    choices: fromContract("conversations.search", "saidBy"),
  },
  tests: {
    flags: "--tests <choice>",
    about: "exclude: omit test conversations; only: list only these",
    choices: fromContract("conversations.search", "tests"),
  },
  status: { flags: "--status <status>", about: "only conversations with this status", choices: fromContract("conversations.search", "status") },
  disposition: {
    flags: "--disposition <name>",
    about: "only conversations with this disposition, by name or id",
    field: "dispositionId",
    finds: "disposition",
  },
} as const satisfies Flags;

const waitingFor = { search: { flags: "--search <text>", about: "text in the customer's name or code" } } as const satisfies Flags;

/** Commands of the support queue, which contains the customers who wait for a person. */
export const queueTopic = defineTopic({
  name: "queue",
  verbs: {
    list: {
      summary: "List waiting customers, longest wait first",
      does: "list",
      call: "support.queue",
      columns: ["id", "customerName", "platform", "botName", "waitingSince", "failedText"],
      flags: { ...pageFlags, ...waitingFor },
      examples: ["parley queue list", "parley queue list --all --format csv"],
    },
    show: {
      summary: "Show a waiting customer and the conversation so far",
      operands: [byId("the id of a conversation, as parley queue list shows it")],
      examples: ["parley queue show 12", "parley queue show 12 --json customerName,failedText,messages"],
    },
    export: {
      summary: "Print the messages of all waiting conversations, one message per row",
      flags: waitingFor,
      note: "To get the queue itself as a file, use parley queue list --all --format csv.",
      examples: ["parley queue export --format csv > queue.csv", "parley queue export --search otieno --json"],
    },
  },
});

export const chatTopic = defineTopic({
  name: "chats",
  verbs: {
    list: {
      summary: "List conversations, latest activity first",
      does: "list",
      call: "conversations.search",
      file: "conversations.file",
      columns: COLUMNS,
      flags: { ...pageFlags, ...fileFlags, ...filters, ...sortFlag("conversations.search") },
      examples: [
        "parley chats list --agent agent1@acacia.test --status active",
        "parley chats list --text refund --from 2026-11-01 --all --format csv",
      ],
    },
    show: {
      summary: "Show a conversation with its messages",
      operands: [CHAT],
      examples: ["parley chats show 12", "parley chats show 12 --json"],
    },
    history: {
      summary: "List all messages with one customer, latest first",
      operands: [{ operand: "<customer>", about: "a customer, by code (see parley subscribers list)" }],
      flags: {
        kind: { flags: "--kind <kind>", about: "only messages of this kind", choices: fromContract("conversations.chronological", "kind") },
        ...limitFlag,
      },
      examples: ["parley chats history visitor-abc234 --kind note", "parley chats history visitor-abc234 --format csv"],
    },
    export: {
      summary: "Print the messages of conversations, one per row",
      operands: [{ operand: "[ids...]", about: "ids of conversations; omit for all that match the filters" }],
      flags: { ...filters },
      examples: [
        "parley chats export 12 13 --format csv > chats.csv",
        "parley chats export --status ended --from 2026-11-01 --to 2026-11-30 --format csv",
      ],
    },
  },
});
