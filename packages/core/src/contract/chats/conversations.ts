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

/** A message of 4,000 characters is long for a chat; a mail belongs elsewhere. */
export const MESSAGE_MAX = 4000;
/** Spec section 9: page sizes of recent conversations and history, of a session's messages, and of the chronological view. */
export const RECENT_PAGE_SIZE = 50;
export const SESSION_MESSAGES_PAGE_SIZE = 1000;
export const CHRONOLOGICAL_PAGE_SIZE = 30;

/** Whether the virus scanner has looked at a file. */
export const ATTACHMENT_STATES = ["ready", "unchecked", "infected"] as const;

/** A file of a message. */
export const Attachment = z.object({
  id: z.int(),
  fileName: z.string(),
  mime: z.string(),
  size: z.int(),
  /** How it is shown beside its name. */
  preview: z.enum(FILE_PREVIEWS),
  /** Why it may do harm where it is opened; null: nothing is known of the kind. */
  danger: z.nullable(z.enum(FILE_DANGERS)),
  /** Only a file that is ready can be downloaded; `unchecked` waits for the virus scanner. */
  state: z.enum(ATTACHMENT_STATES),
  /** The finding of the virus scanner. */
  finding: z.nullable(z.string()),
});
export type Attachment = z.output<typeof Attachment>;

/**
 * `timestamp`, `user_code`, `created_at` and `session_id` as spec section 3 names them; the rest is ours. `seq` counts from 1 in each conversation and has no
 * gaps; `timestamp` (ms) and `clientId` are the sender's own.
 */
export const Message = z.object({
  id: z.int(),
  session_id: z.int(),
  /** Of the customer, whoever wrote. */
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

/** One conversation as lists show it. `unread` counts the customer's messages that the owner has not read. */
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
  /** How it came out, as whoever ended it said (docs/adr/0129). */
  dispositionId: z.nullable(z.int()),
  disposition: z.nullable(z.string()),
  waitingSince: z.nullable(Moment),
  lastActivityAt: Moment,
  lastSeq: z.int(),
  lastPreview: z.string(),
  unread: z.int(),
  /** What the bot last failed on, so that the agent need not ask again. */
  failedText: z.nullable(z.string()),
  messageCount: z.int(),
  /** How the customer rated the support agent's help after the end: 1 (very bad) to 5 (very good); null while nobody asked or answered. */
  rating: z.nullable(z.int()),
  ratingComment: z.nullable(z.string()),
  /** Since when none of the customer's windows is open; null while one is, and where the customer writes from elsewhere (docs/adr/0029). */
  customerGoneAt: z.nullable(Moment),
  /** Begun on the test-bot page by a member of staff: not counted by reports, dashboards and broadcasts (docs/adr/0030). */
  isTest: z.boolean(),
  /** Who should work it; an agent of theirs does. */
  teamId: z.nullable(z.int()),
  teamName: z.nullable(z.string()),
  priority: Priority,
  /** Set aside since then, until a moment or, with none, until the customer writes (docs/adr/0115). */
  snoozedAt: z.nullable(Moment),
  snoozedUntil: z.nullable(Moment),
  /** Buttons under the bot's message with this `seq`, for as long as it is the last one. A press sends the text as a message of the customer. */
  quickReplies: z.optional(z.nullable(z.object({ seq: z.int(), texts: z.array(z.string()) }))),
});
export type ChatSession = z.output<typeof ChatSession>;

/** The newest message of a conversation that holds the words that were searched for, and how many there are that do. */
const Hit = z.object({ seq: z.int(), body: z.string(), senderType: z.enum(["customer", "bot", "agent", "system"]), count: z.int() });
/** A conversation as a search answers it: with the message that was found; null where its customer was, or nothing was searched for. */
export const FoundSession = z.object({ ...ChatSession.shape, hit: z.nullable(Hit) });
export type FoundSession = z.output<typeof FoundSession>;

/** Who reads conversations: support agents, and those with the User Messages area (spec section 6). */
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
  /** `afterSeq` answers what came after it (a client that reconnects), `beforeSeq` what came before it (scrolling up); both oldest first. */
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
  /** Every message with one customer over all conversations, newest page first. */
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
  /** `text` is found in the messages, the customer's name and code. */
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
      /** Those of one customer. */
      userCode: z.optional(codeOf("userCode", 80)),
      platform: z.optional(Platform),
      agentId: z.optional(textIdOf("user")),
      status: z.optional(SessionStatus),
      dispositionId: z.optional(textIdOf("disposition")),
      /** Only conversations in which a customer or an agent wrote the text; the message found is theirs, too. */
      saidBy: z.optional(z.enum(["people"])),
      tests: z.optional(z.enum(["exclude"])),
      sort: z.optional(z.enum(["lastActivityAt", "-lastActivityAt", "startedAt", "-startedAt"])),
    }),
    output: paged(FoundSession),
    notice: "Get User on Chat Sessions",
  },
  /** The values that the history can be filtered by. */
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
      /** Those out of use, too. */
      dispositions: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    notice: "Get User on Chat Sessions",
  },
  /** A message to a customer outside a running chat; a running chat belongs to its owner and is answered 409. */
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

/** With the file of all that the list matches (ADR 0089). */
export const conversations = withFile(rows, { list: "search", name: "chat-history", title: "Chat history" });
