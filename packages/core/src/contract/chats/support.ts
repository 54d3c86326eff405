import * as z from "zod/mini";
import { action, all, area } from "../../access/index.ts";
import { AgentState } from "../routing/agent-status.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name, paged, pageFields, searchText, seq, text, textIdOf } from "../schemas.ts";
import { ChatSession, MESSAGE_MAX, Message } from "./conversations.ts";

const see = area("Support");
const chat = action("Support", "Chat with User");

/** Permission to take over, transfer and end the chats of others (docs/adr/0027). */
export const lead = all(chat, area("Auto Assign"));

/**
 * Owner as the caller sees it, so that a click on an outdated state does nothing: null for a waiting conversation. The
 * present owner when absent.
 */
const seenOwner = z.optional(z.nullable(idOf("user")));

/** Longest delay of an end, in seconds: the customer waits for that long although the agent has left. */
const END_GRACE_MAX = 30;

export const MESSAGE_KINDS = ["text", "note"] as const;

/**
 * Last message that the author had read when they began. If a colleague has written to the customer since, nothing is
 * sent, and the call returns 409 with that message (docs/adr/0134). When absent, it is sent in any case.
 */
export const seenSeq = z.optional(seq);

/** Messages of a colleague to the customer since then: the `present` of that 409. */
export const WrittenSince = z.object({ since: z.array(Message) });

/**
 * Version of the sent draft, which is removed with it whatever its text. Without it, only a draft of the same text is
 * removed.
 */
export const sentDraftVersion = z.optional(z.nullable(z.int().check(z.positive())));

/**
 * A message from a support agent, by call or socket. `clientId` makes a repeated send harmless: the first row is
 * returned again.
 */
export const OutgoingMessage = z.strictObject({
  sessionId: idOf("session"),
  clientId: name(64),
  timestamp: z.int().check(z.positive()),
  kind: z._default(z.enum(MESSAGE_KINDS), "text"),
  body: z.string().check(z.maxLength(MESSAGE_MAX)),
  attachmentIds: z._default(z.array(idOf("attachment")).check(z.maxLength(10)), []),
  seenSeq,
  draftVersion: sentDraftVersion,
});
export type OutgoingMessage = z.input<typeof OutgoingMessage>;

/** `online`: the agent has an open window. Whether they take chats is their `status`. */
export const ActiveAgent = z.object({
  id: z.int(),
  name: z.string(),
  loginId: z.string(),
  online: z.boolean(),
  openChats: z.int(),
  maxChats: z.int(),
  ...AgentState.shape,
});
export type ActiveAgent = z.output<typeof ActiveAgent>;

/** Version that a saved draft began from: null for a new one. When absent, the draft replaces any other. */
export const draftVersion = z.optional(z.nullable(z.int().check(z.positive())));
/** New version of a draft; null once it is removed. */
export const KeptDraft = z.object({ version: z.nullable(z.int()) });
export type KeptDraft = z.output<typeof KeptDraft>;
/** Drafts belong to the person, not to the browser (field notes 30). */
export const DRAFT_MODES = ["reply", "note"] as const;
/** Every save gives a draft a new version, greater than all before. */
export const Draft = z.object({ sessionId: z.int(), mode: z.enum(DRAFT_MODES), body: z.string(), version: z.int(), updatedAt: Moment });
export type Draft = z.output<typeof Draft>;

/** Spec section 7, messenger gateway, support. Escalations are an area of their own. */
export const support = defineArea({
  queue: {
    gateway: "messenger",
    method: "GET",
    path: "support/queue",
    summary: "Customers who wait for a person, oldest first",
    access: see,
    query: z.strictObject({ ...pageFields(), search: searchText }),
    output: paged(ChatSession),
    notice: "Get Users on Support Queue Error",
  },
  /**
   * If several callers accept at once, one gets 200; the others get 409 with the present conversation, which shows the
   * owner. A lead may take over an open chat, and everyone who may chat one whose owner can no longer work on it.
   */
  accept: {
    gateway: "messenger",
    method: "POST",
    path: "support/accept",
    summary: "Take a waiting conversation, or take over a running one",
    access: chat,
    audit: [
      { entity: "session", verb: "accepted" },
      { entity: "session", verb: "taken over" },
    ],
    body: z.strictObject({ sessionId: idOf("session"), ownerId: seenOwner }),
    output: ChatSession,
    notice: "Accept User Chat Error",
    stale: ["support"],
  },
  assign: {
    gateway: "messenger",
    method: "POST",
    path: "support/assign",
    summary: "Give a waiting conversation, one of your own, or one that you may take over, to a support agent",
    access: chat,
    audit: { entity: "session", verb: "assigned" },
    body: z.strictObject({ sessionId: idOf("session"), agentId: idOf("user"), ownerId: seenOwner }),
    output: ChatSession,
    notice: "Assign User To Support Agent Error",
    stale: ["support"],
  },
  send: {
    gateway: "messenger",
    method: "POST",
    path: "support/sendmessage",
    summary: "Send a message, or a note that only staff see, in a conversation of your own",
    access: chat,
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: OutgoingMessage,
    output: Message,
    notice: "Send Message Error",
    safeToRetry: true,
  },
  clearUnread: {
    gateway: "messenger",
    method: "POST",
    path: "support/clearunread",
    summary: "Mark a conversation of your own as read up to a message",
    access: chat,
    audit: { none: "It only says how far somebody has read" },
    body: z.strictObject({ sessionId: idOf("session"), seq }),
    output: z.object({ unread: z.int() }),
    safeToRetry: true,
  },
  mySessions: {
    gateway: "messenger",
    method: "GET",
    path: "support/mysession",
    summary: "Your active chats",
    access: see,
    output: z.array(ChatSession),
    notice: "Get User on Chat Sessions",
  },
  activeAgents: {
    gateway: "messenger",
    method: "GET",
    path: "support/activeagent",
    summary: "Support agents, the status of each, and how many chats they have",
    access: see,
    output: z.array(ActiveAgent),
    notice: "Get Support Agents Error",
  },
  /**
   * Missing answers that the stakeholder requires (`supportSettings`) are a 400, each under its field. `reason` is the
   * note.
   */
  endChat: {
    gateway: "messenger",
    method: "POST",
    path: "support/EndChat",
    summary: "End a conversation of your own, or one that you may take over, and say how it came out",
    access: chat,
    audit: { entity: "session", verb: "ended" },
    body: z.strictObject({
      sessionId: idOf("session"),
      reason: z.optional(text(200)),
      dispositionId: z.optional(idOf("disposition")),
      /** Labels added at the end, in addition to the present ones. */
      labels: z._default(z.array(idOf("tag")).check(z.maxLength(20)), []),
      ownerId: seenOwner,
      /**
       * Delays the end by this number of seconds, unless it is undone or the customer writes; at once when absent
       * (docs/adr/0127).
       */
      graceSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(END_GRACE_MAX))),
    }),
    output: ChatSession,
    stale: ["support", "conversations", "inbox"],
    validates: true,
  },
  /** Ours: the gateway ends the chat even if the window is closed (docs/adr/0127). */
  undoEnd: {
    gateway: "messenger",
    method: "POST",
    path: "support/UndoEnd",
    summary: "Take back the end of a conversation that was to end in some seconds",
    access: chat,
    audit: { none: "Nothing has happened yet" },
    body: z.strictObject({ sessionId: idOf("session") }),
    output: ChatSession,
    stale: ["support", "conversations", "inbox"],
    safeToRetry: true,
    ours: true,
  },
  /** Ours: badges of the menu, cheap and separate from the lists (field notes 1). */
  counts: {
    gateway: "messenger",
    method: "GET",
    path: "support/counts",
    summary: "How many wait, how many are yours and should be at most, how many messages are unread",
    access: see,
    output: z.object({ queued: z.int(), mine: z.int(), unread: z.int(), maxChats: z.int() }),
    ours: true,
  },
});

/** Ours: drafts of one conversation, stored at the gateway. */
export const drafts = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "support/draft/{sessionId}",
    summary: "Your drafts in a conversation",
    access: see,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: z.array(Draft),
    ours: true,
  },
  /**
   * An empty body removes the draft. 409 when the draft was changed, sent or removed since `version`: nothing is
   * replaced, and the present draft is returned. Saving the same text changes nothing.
   */
  save: {
    gateway: "messenger",
    method: "PUT",
    path: "support/draft",
    summary: "Keep a draft",
    access: see,
    audit: { none: "Nobody but the writer ever sees it" },
    body: z.strictObject({
      sessionId: idOf("session"),
      mode: z.enum(DRAFT_MODES),
      body: z.string().check(z.maxLength(MESSAGE_MAX)),
      version: draftVersion,
    }),
    output: KeptDraft,
    safeToRetry: true,
    ours: true,
  },
});
