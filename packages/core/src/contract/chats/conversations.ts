import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { FILE_DANGERS, FILE_PREVIEWS } from "../../files/groups.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { codeOf, Day, idOf, Moment, name, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";
import { Priority } from "../tickets/priority.ts";

export const PLATFORMS = ["web", "whatsapp", "messenger", "instagram", "telegram", "sms", "email"] as const;
export const Platform = z.enum(PLATFORMS);
export type Platform = z.output<typeof Platform>;

/**
 * Session statuses in the order `bot → queued → active → ended`. A session whose customer leaves the queue becomes
 * `abandoned` (field notes, live chat).
 */
export const SESSION_STATUSES = ["bot", "queued", "active", "ended", "abandoned"] as const;
export const SessionStatus = z.enum(SESSION_STATUSES);
export type SessionStatus = z.output<typeof SessionStatus>;

/** Best rating that a customer can give to a conversation; the worst is 1. */
export const RATING_MAX = 5;
export const RATING_COMMENT_MAX = 1000;

/** Maximum length of a chat message in characters. E-mails have their own limit. */
export const MESSAGE_MAX = 4000;
/**
 * Numbers of items per page: of recent conversations and the history, of the messages of a session, and of the
 * chronological view (spec section 9).
 */
export const RECENT_PAGE_SIZE = 50;
export const SESSION_MESSAGES_PAGE_SIZE = 1000;
export const CHRONOLOGICAL_PAGE_SIZE = 30;

export const ATTACHMENT_STATES = ["ready", "unchecked", "infected"] as const;

export const Attachment = z.object({
  id: z.int(),
  fileName: z.string(),
  mime: z.string(),
  size: z.int(),
  preview: z.enum(FILE_PREVIEWS),
  /** Risk of opening the file; null if none is known for files of this type. */
  danger: z.nullable(z.enum(FILE_DANGERS)),
  /**
   * State of the virus check. Only a `ready` file can be downloaded; an `unchecked` one is waiting for the virus
   * scanner.
   */
  state: z.enum(ATTACHMENT_STATES),
  /** Name of the malware that the virus check found. Null if it found none. */
  finding: z.nullable(z.string()),
});
export type Attachment = z.output<typeof Attachment>;

/**
 * Message of a conversation. Fields in snake case and `timestamp` are from spec section 3, the others are additions.
 * `seq` numbers the messages of a conversation from 1 without gaps. The sender sets `timestamp` (ms) and `clientId`.
 */
export const Message = z.object({
  id: z.int(),
  session_id: z.int(),
  /** Code of the customer, even if somebody else sent the message. */
  user_code: z.string(),
  seq: z.int(),
  clientId: z.string(),
  timestamp: z.int(),
  created_at: Moment,
  direction: z.enum(["in", "out"]),
  kind: z.enum(["text", "file", "note", "activity"]),
  senderType: z.enum(["customer", "bot", "agent", "system"]),
  senderId: z.nullable(z.int()),
  senderName: z.nullable(z.string()),
  body: z.string(),
  attachments: z.array(Attachment),
});
export type Message = z.output<typeof Message>;

/**
 * Conversation as shown in lists. `unread` is the number of customer messages that the conversation's owner has not
 * read.
 */
export const ChatSession = z.object({
  id: z.int(),
  stakeholderId: z.int(),
  userCode: z.string(),
  customerName: z.string(),
  botId: z.int(),
  botName: z.string(),
  platform: Platform,
  status: SessionStatus,
  ownerId: z.nullable(z.int()),
  ownerName: z.nullable(z.string()),
  startedAt: Moment,
  queuedAt: z.nullable(Moment),
  acceptedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  endReason: z.nullable(z.string()),
  /** Disposition chosen by the person who ended the conversation (docs/adr/0129). */
  dispositionId: z.nullable(z.int()),
  disposition: z.nullable(z.string()),
  waitingSince: z.nullable(Moment),
  lastActivityAt: Moment,
  lastSeq: z.int(),
  lastPreview: z.string(),
  unread: z.int(),
  /** Last question that the bot could not answer, so that the agent need not ask for it again. */
  failedText: z.nullable(z.string()),
  /** Number of messages of the customer, bots and staff, including files, as in reports. Notes and activities do not count. */
  messageCount: z.int(),
  /**
   * Customer's rating of the agent's help, given after the end, from 1 (very bad) to 5 (very good). Null if the
   * customer gave none.
   */
  rating: z.nullable(z.int()),
  ratingComment: z.nullable(z.string()),
  /**
   * Moment since which the customer has had no chat window open. Null while one is open, and on channels without chat
   * windows (docs/adr/0029).
   */
  customerGoneAt: z.nullable(Moment),
  /**
   * True if staff started the conversation on the test-bot page. It is excluded from reports, dashboards and broadcasts
   * (docs/adr/0030).
   */
  isTest: z.boolean(),
  /** Team responsible for the conversation. */
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  priority: Priority,
  /** Start of a snooze, which lasts until `snoozedUntil`, or without it until the customer writes (docs/adr/0115). */
  snoozedAt: z.nullable(Moment),
  snoozedUntil: z.nullable(Moment),
  /**
   * Buttons below the bot's message with this `seq`, shown while it is the last message. A pressed button sends its
   * text as a customer message.
   */
  quickReplies: z.optional(z.nullable(z.object({ seq: z.int(), texts: z.array(z.string()) }))),
});
export type ChatSession = z.output<typeof ChatSession>;

/** Newest matching message of a conversation, and the number of matching messages. */
const Hit = z.object({ seq: z.int(), body: z.string(), senderType: z.enum(["customer", "bot", "agent", "system"]), count: z.int() });
/**
 * Conversation found by a search, with its matching message, or the e-mail whose subject matched: `body` is then the
 * subject. `hit` is null if only the customer's name or code matched, or without a search text.
 */
export const FoundSession = z.object({ ...ChatSession.shape, hit: z.nullable(Hit) });
export type FoundSession = z.output<typeof FoundSession>;

/** Rule for reading conversations: support agents, and people with the User Messages area (spec section 6). */
const read = any(area("Support"), area("User Messages"));

const range = { from: z.optional(Day), to: z.optional(Day) };

/** Conversations (spec section 7, messenger gateway). */
const rows = defineArea({
  recent: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/recent",
    summary: "List the conversations with the latest activity",
    access: read,
    query: z.strictObject({ ...pageFields(RECENT_PAGE_SIZE) }),
    output: paged(ChatSession),
    notice: "Get User on Chat Sessions",
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/{sessionId}",
    summary: "Get one conversation",
    access: read,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: ChatSession,
    notice: "Get User on Chat Sessions",
  },
  /**
   * Returns messages oldest first. `afterSeq` selects later messages, for a reconnecting client, and `beforeSeq`
   * earlier ones, for scrolling up.
   */
  messages: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/{sessionId}/messages",
    summary: "List the messages of one conversation",
    access: read,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    query: z.strictObject({
      afterSeq: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
      beforeSeq: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
      pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1000)), SESSION_MESSAGES_PAGE_SIZE),
    }),
    output: z.object({ items: z.array(Message), lastSeq: z.int() }),
    notice: "Get User on Chat Sessions",
  },
  /** Returns the messages with one customer across all conversations. The first page has the newest messages. */
  chronological: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/chronological/{userCode}",
    summary: "List all messages with one customer, optionally of one kind",
    access: read,
    params: z.strictObject({ userCode: codeOf("userCode", 80) }),
    query: z.strictObject({ ...pageFields(CHRONOLOGICAL_PAGE_SIZE), kind: z.optional(Message.shape.kind) }),
    output: paged(Message),
    notice: "Get User on Chat Sessions",
  },
  /** Searches conversations. `text` matches message texts, subjects and senders of e-mails, and the customer. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/search",
    summary: "Search conversations by text, customer, time, platform, agent, state and disposition",
    access: read,
    query: z.strictObject({
      ...pageFields(RECENT_PAGE_SIZE),
      ...range,
      text: searchText,
      userCode: z.optional(codeOf("userCode", 80)),
      platform: z.optional(Platform),
      agentId: z.optional(textIdOf("user")),
      status: z.optional(SessionStatus),
      dispositionId: z.optional(textIdOf("disposition")),
      /** With `people`, finds only messages that a customer or an agent wrote, and none by bots or the system. */
      saidBy: z.optional(z.enum(["people"])),
      /** Excludes test conversations, or finds only these. */
      tests: z.optional(z.enum(["exclude", "only"])),
      sort: z.optional(z.enum(["lastActivityAt", "-lastActivityAt", "startedAt", "-startedAt"])),
    }),
    output: paged(FoundSession),
    notice: "Get User on Chat Sessions",
  },
  filter: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/filter",
    summary: "List the filter values of conversations: platforms, bots, agents and dispositions",
    access: read,
    output: z.object({
      platforms: z.array(Platform),
      bots: z.array(z.object({ id: z.int(), name: z.string() })),
      agents: z.array(z.object({ id: z.int(), name: z.string() })),
      /** All dispositions to filter by, including inactive ones. */
      dispositions: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    notice: "Get User on Chat Sessions",
  },
  /**
   * Sends a message to a customer outside an open chat. Fails with 409 for an open chat, in which only its owner may
   * write.
   */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/reply",
    summary: "Send a message to a customer outside an open chat",
    access: action("User Messages", "Send User Message"),
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: z.strictObject({ sessionId: idOf("session"), clientId: name(64), body: text(MESSAGE_MAX).check(z.minLength(1)) }),
    output: Message,
    notice: "Send Message Error",
    stale: ["conversations"],
  },
});

/** Adds an export of all rows that match the filters of the search (ADR 0089). */
export const conversations = withFile(rows, { list: "search", name: "chat-history", title: "Chat history" });
