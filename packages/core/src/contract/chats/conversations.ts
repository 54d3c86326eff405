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

/** `bot → queued → active → ended`; a customer who leaves the queue makes it `abandoned` (field notes, live chat). */
export const SESSION_STATUSES = ["bot", "queued", "active", "ended", "abandoned"] as const;
export const SessionStatus = z.enum(SESSION_STATUSES);
export type SessionStatus = z.output<typeof SessionStatus>;

/** The best rating; the worst is 1. */
export const RATING_MAX = 5;
export const RATING_COMMENT_MAX = 1000;

/** Long for a chat message; e-mails have their own limit. */
export const MESSAGE_MAX = 4000;
/** Spec section 9: page sizes of recent conversations and history, of a session's messages, and of the chronological view. */
export const RECENT_PAGE_SIZE = 50;
export const SESSION_MESSAGES_PAGE_SIZE = 1000;
export const CHRONOLOGICAL_PAGE_SIZE = 30;

/** State of a file's virus check. */
export const ATTACHMENT_STATES = ["ready", "unchecked", "infected"] as const;

/** A file of a message. */
export const Attachment = z.object({
  id: z.int(),
  fileName: z.string(),
  mime: z.string(),
  size: z.int(),
  /** Kind of preview. */
  preview: z.enum(FILE_PREVIEWS),
  /** Danger of opening it; null when none is known for this kind. */
  danger: z.nullable(z.enum(FILE_DANGERS)),
  /** Only a `ready` file can be downloaded; an `unchecked` one waits for the virus scanner. */
  state: z.enum(ATTACHMENT_STATES),
  /** Name of the malware found. */
  finding: z.nullable(z.string()),
});
export type Attachment = z.output<typeof Attachment>;

/**
 * `timestamp`, `user_code`, `created_at` and `session_id` as in spec section 3; the rest is ours. `seq` counts from 1
 * in each conversation without gaps; `timestamp` (ms) and `clientId` come from the sender.
 */
export const Message = z.object({
  id: z.int(),
  session_id: z.int(),
  /** The customer's code, regardless of the sender. */
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

/** A conversation as shown in lists. `unread` counts the customer's messages that the owner has not read. */
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
  /** Result, chosen by the person who ended it (docs/adr/0129). */
  dispositionId: z.nullable(z.int()),
  disposition: z.nullable(z.string()),
  waitingSince: z.nullable(Moment),
  lastActivityAt: Moment,
  lastSeq: z.int(),
  lastPreview: z.string(),
  unread: z.int(),
  /** The last question that the bot failed on, so that the agent need not ask again. */
  failedText: z.nullable(z.string()),
  messageCount: z.int(),
  /** The customer's rating of the agent's help after the end: 1 (very bad) to 5 (very good); null without an answer. */
  rating: z.nullable(z.int()),
  ratingComment: z.nullable(z.string()),
  /**
   * Time since which the customer has no open window; null while one is open, and on channels without windows
   * (docs/adr/0029).
   */
  customerGoneAt: z.nullable(Moment),
  /** Started by staff on the test-bot page: excluded from reports, dashboards and broadcasts (docs/adr/0030). */
  isTest: z.boolean(),
  /** Team responsible for the conversation. */
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  priority: Priority,
  /** Start of a snooze, which lasts until a moment or, without one, until the customer writes (docs/adr/0115). */
  snoozedAt: z.nullable(Moment),
  snoozedUntil: z.nullable(Moment),
  /**
   * Buttons under the bot's message with this `seq`, while it is the last one. Pressing one sends its text as a
   * customer's message.
   */
  quickReplies: z.optional(z.nullable(z.object({ seq: z.int(), texts: z.array(z.string()) }))),
});
export type ChatSession = z.output<typeof ChatSession>;

/** Newest message of a conversation that matches the search, and the number of matches. */
const Hit = z.object({ seq: z.int(), body: z.string(), senderType: z.enum(["customer", "bot", "agent", "system"]), count: z.int() });
/** A search result: the conversation with the matching message; null when the customer matched, or without a search. */
export const FoundSession = z.object({ ...ChatSession.shape, hit: z.nullable(Hit) });
export type FoundSession = z.output<typeof FoundSession>;

/** Readers of conversations: support agents, and people with the User Messages area (spec section 6). */
const read = any(area("Support"), area("User Messages"));

const range = { from: z.optional(Day), to: z.optional(Day) };

/** Spec section 7, messenger gateway, conversations. */
const rows = defineArea({
  recent: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/recent",
    summary: "The conversations with the latest activity",
    access: read,
    query: z.strictObject({ ...pageFields(RECENT_PAGE_SIZE) }),
    output: paged(ChatSession),
    notice: "Get User on Chat Sessions",
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/{sessionId}",
    summary: "One conversation",
    access: read,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: ChatSession,
    notice: "Get User on Chat Sessions",
  },
  /**
   * `afterSeq` returns later messages (for a reconnecting client), `beforeSeq` earlier ones (for scrolling up); both
   * oldest first.
   */
  messages: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/{sessionId}/messages",
    summary: "The messages of one conversation",
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
  /** All messages with one customer across conversations, newest page first. */
  chronological: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/chronological/{userCode}",
    summary: "All messages with one customer, or those of one kind",
    access: read,
    params: z.strictObject({ userCode: codeOf("userCode", 80) }),
    query: z.strictObject({ ...pageFields(CHRONOLOGICAL_PAGE_SIZE), kind: z.optional(Message.shape.kind) }),
    output: paged(Message),
    notice: "Get User on Chat Sessions",
  },
  /** `text` is searched in messages and in the customer's name and code. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/search",
    summary: "Conversations by text, customer, time, platform, agent, state and how they came out",
    access: read,
    query: z.strictObject({
      ...pageFields(RECENT_PAGE_SIZE),
      ...range,
      text: searchText,
      /** Filter by one customer. */
      userCode: z.optional(codeOf("userCode", 80)),
      platform: z.optional(Platform),
      agentId: z.optional(textIdOf("user")),
      status: z.optional(SessionStatus),
      dispositionId: z.optional(textIdOf("disposition")),
      /** Only conversations in which a customer or an agent wrote the text; the matching message is theirs as well. */
      saidBy: z.optional(z.enum(["people"])),
      tests: z.optional(z.enum(["exclude"])),
      sort: z.optional(z.enum(["lastActivityAt", "-lastActivityAt", "startedAt", "-startedAt"])),
    }),
    output: paged(FoundSession),
    notice: "Get User on Chat Sessions",
  },
  /** Values of the history's filters. */
  filter: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/filter",
    summary: "Platforms, bots, agents and dispositions to filter conversations by",
    access: read,
    output: z.object({
      platforms: z.array(Platform),
      bots: z.array(z.object({ id: z.int(), name: z.string() })),
      agents: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Includes inactive ones. */
      dispositions: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    notice: "Get User on Chat Sessions",
  },
  /** A message to a customer outside an open chat; an open chat belongs to its owner, which is a 409. */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/reply",
    summary: "Write to a customer outside a running chat",
    access: action("User Messages", "Send User Message"),
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: z.strictObject({ sessionId: idOf("session"), clientId: name(64), body: text(MESSAGE_MAX).check(z.minLength(1)) }),
    output: Message,
    notice: "Send Message Error",
    stale: ["conversations"],
  },
});

/** With an export of all rows that the list matches (ADR 0089). */
export const conversations = withFile(rows, { list: "search", name: "chat-history", title: "Chat history" });
