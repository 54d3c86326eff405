import { fileFlags, limitFlag, pageFlags, sortFlag } from "./shared-flags.ts";
import { byId, defineTopic, type Flags, fromContract } from "./verb.ts";

const CHAT = byId("the id of a conversation, as parley chats list shows it");
const COLUMNS = ["id", "customerName", "platform", "status", "ownerName", "startedAt", "lastActivityAt", "messageCount"] as const;

/** Which conversations: what the history of the console is filtered by. */
const filters = {
  from: { flags: "--from <day>", about: "with something going on from this day on, YYYY-MM-DD" },
  to: { flags: "--to <day>", about: "that began on this day or before, YYYY-MM-DD" },
  text: { flags: "--text <text>", about: "in which this was said, or of a customer called so" },
  platform: { flags: "--platform <platform>", about: "only over this platform", choices: fromContract("conversations.search", "platform") },
  agentId: { flags: "--agent-id <id>", about: "only of this support agent" },
  status: { flags: "--status <status>", about: "only conversations that are", choices: fromContract("conversations.search", "status") },
} as const satisfies Flags;

const waitingFor = { search: { flags: "--search <text>", about: "found by name and code" } } as const satisfies Flags;

/** The support queue: who waits for a person. */
export const queueTopic = defineTopic({
  name: "queue",
  summary: "Customers who wait for a person",
  verbs: {
    list: {
      summary: "List who waits, the longest first",
      does: "list",
      call: "support.queue",
      columns: ["id", "customerName", "platform", "botName", "waitingSince", "failedText"],
      flags: { ...pageFlags, ...waitingFor },
      examples: ["parley queue list", "parley queue list --all --format csv"],
    },
    show: {
      summary: "Show who waits, with what was said so far",
      operands: [byId("the id of a conversation, as parley queue list shows it")],
      examples: ["parley queue show 12", "parley queue show 12 --json customerName,failedText,messages"],
    },
    export: {
      summary: "Print what was said with everybody who waits, one message a row",
      flags: waitingFor,
      note: "The queue itself as a file: parley queue list --all --format csv.",
      examples: ["parley queue export --format csv > queue.csv", "parley queue export --search otieno --json"],
    },
  },
});

export const chatTopic = defineTopic({
  name: "chats",
  summary: "Conversations with customers, and what was said in them",
  verbs: {
    list: {
      summary: "List conversations, the latest activity first",
      does: "list",
      call: "conversations.search",
      file: "conversations.file",
      columns: COLUMNS,
      flags: { ...pageFlags, ...fileFlags, ...filters, ...sortFlag("conversations.search") },
      examples: ["parley chats list --status active", "parley chats list --text refund --from 2026-11-01 --all --format csv"],
    },
    show: {
      summary: "Show a conversation with what was said in it",
      operands: [CHAT],
      examples: ["parley chats show 12", "parley chats show 12 --json"],
    },
    history: {
      summary: "List everything that was said with one customer, the latest first",
      operands: [{ operand: "<customer>", about: "a customer's code, as parley subscribers list shows it" }],
      flags: { ...limitFlag },
      examples: ["parley chats history visitor-abc234 --limit 100", "parley chats history visitor-abc234 --format csv"],
    },
    export: {
      summary: "Print what was said, one message a row: of some conversations, or of all that match",
      operands: [{ operand: "[ids...]", about: "ids of conversations; none for all that the filters find" }],
      flags: { ...filters },
      examples: [
        "parley chats export 12 13 --format csv > chats.csv",
        "parley chats export --status ended --from 2026-11-01 --to 2026-11-30 --format csv",
      ],
    },
  },
});
