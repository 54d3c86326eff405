import * as z from "zod/mini";
import { action, all, area } from "../../access/index.ts";
import { AgentState } from "../routing/agent-status.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name, paged, pageFields, searchText, seq, text, textIdOf } from "../schemas.ts";
import { ChatSession, MESSAGE_MAX, Message } from "./conversations.ts";

const see = area("Support");
const chat = action("Support", "Chat with User");

/** Rule for leads, who may take over, transfer and end the chats of others (docs/adr/0027). */
export const mayManageOthersChats = all(chat, area("Auto Assign"));

/**
 * Id of the owner that the caller's screen shows, so that the call fails if the owner has changed since. Null for a
 * waiting conversation. If omitted, the current owner is assumed.
 */
const seenOwner = z.optional(z.nullable(idOf("user")));

/** Longest delay in seconds before a chat ends. During the delay, the customer waits although the agent has left. */
const END_GRACE_MAX = 30;

export const MESSAGE_KINDS = ["text", "note"] as const;

/**
 * `seq` of the last message that the author had read. If a colleague has written to the customer since, nothing is
 * sent, and the call fails with 409 and the colleague's message (docs/adr/0134). If omitted, this is not checked.
 */
export const lastReadSeq = z.optional(seq);

/**
 * Data in the field `present` of the 409 response to a message that was based on outdated messages: the colleague's
 * messages to the customer since `seenSeq`.
 */
export const ColleagueMessages = z.object({ since: z.array(Message) });

/**
 * Version of the draft that is sent and therefore removed. Without it, a draft is removed only if it has the same text.
 */
export const sentDraftVersion = z.optional(z.nullable(z.int().check(z.positive())));

/**
 * Message from a support agent, sent by call or socket. Sending it again with the same `clientId` returns the existing
 * message.
 */
export const OutgoingMessage = z.strictObject({
  sessionId: idOf("session"),
  clientId: name(64),
  timestamp: z.int().check(z.positive()),
  kind: z._default(z.enum(MESSAGE_KINDS), "text"),
  body: z.string().check(z.maxLength(MESSAGE_MAX)),
  attachmentIds: z._default(z.array(idOf("attachment")).check(z.maxLength(10)), []),
  seenSeq: lastReadSeq,
  draftVersion: sentDraftVersion,
});
export type OutgoingMessage = z.input<typeof OutgoingMessage>;

/** Support agent. `online` means that the agent has a console tab open; `status` is their availability for chats. */
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

/**
 * Version of the draft that the edit is based on, or null for a new draft. If omitted, saving replaces any stored
 * draft.
 */
export const draftVersion = z.optional(z.nullable(z.int().check(z.positive())));
/** New version of a saved draft, or null after its removal. */
export const StoredDraft = z.object({ version: z.nullable(z.int()) });
export type StoredDraft = z.output<typeof StoredDraft>;
/** Types of drafts. Drafts are stored per user at the gateway and not in the browser (field notes 30). */
export const DRAFT_MODES = ["reply", "note"] as const;
/** Stored draft. Each save gives it a version greater than all earlier ones. */
export const Draft = z.object({ sessionId: z.int(), mode: z.enum(DRAFT_MODES), body: z.string(), version: z.int(), updatedAt: Moment });
export type Draft = z.output<typeof Draft>;

/** Support queue and chats (spec section 7, messenger gateway, support). Escalations are a separate area. */
export const support = defineArea({
  queue: {
    gateway: "messenger",
    method: "GET",
    path: "support/queue",
    summary: "List customers who are waiting for an agent, longest wait first",
    access: see,
    query: z.strictObject({ ...pageFields(), search: searchText }),
    output: paged(ChatSession),
    notice: "Get Users on Support Queue Error",
  },
  /**
   * Accepts a conversation. If several callers accept it at the same time, one succeeds and the others get 409 with the
   * current conversation and its owner. Leads may take over an open chat. Everyone who may chat can take over a chat
   * whose owner can no longer work on it.
   */
  accept: {
    gateway: "messenger",
    method: "POST",
    path: "support/accept",
    summary: "Accept a waiting conversation, or take over an open one",
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
    summary: "Assign a waiting conversation, one of your own, or one that you may take over, to a support agent",
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
    summary: "Send a message, or a note that only staff can see, in a conversation that you own",
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
    summary: "Mark a conversation that you own as read up to a message",
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
    summary: "List your active chats",
    access: see,
    output: z.array(ChatSession),
    notice: "Get User on Chat Sessions",
  },
  activeAgents: {
    gateway: "messenger",
    method: "GET",
    path: "support/activeagent",
    summary: "List support agents with their status and number of chats",
    access: see,
    output: z.array(ActiveAgent),
    notice: "Get Support Agents Error",
  },
  /**
   * Ends a chat. If an answer that the stakeholder requires at the end of a chat (`supportSettings`) is missing, the
   * call fails with 400 and an error for each such field. `reason` is the note.
   */
  endChat: {
    gateway: "messenger",
    method: "POST",
    path: "support/EndChat",
    summary: "End a conversation that you own or may take over, and record its disposition",
    access: chat,
    audit: { entity: "session", verb: "ended" },
    body: z.strictObject({
      sessionId: idOf("session"),
      reason: z.optional(text(200)),
      dispositionId: z.optional(idOf("disposition")),
      /** Labels that are added when the chat ends, in addition to those it already has. */
      labels: z._default(z.array(idOf("tag")).check(z.maxLength(20)), []),
      ownerId: seenOwner,
      /**
       * Seconds before the chat ends, unless the end is undone or the customer writes. Without it, the chat ends
       * immediately (docs/adr/0127).
       */
      graceSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(END_GRACE_MAX))),
    }),
    output: ChatSession,
    stale: ["support", "conversations", "inbox"],
    validates: true,
  },
  /**
   * Addition to the spec that undoes the delayed end of a chat. The gateway runs the delay, so the chat also ends if
   * the browser tab is closed (docs/adr/0127).
   */
  undoEnd: {
    gateway: "messenger",
    method: "POST",
    path: "support/UndoEnd",
    summary: "Undo the end of a conversation during the delay of some seconds",
    access: chat,
    audit: { none: "Nothing has happened yet" },
    body: z.strictObject({ sessionId: idOf("session") }),
    output: ChatSession,
    stale: ["support", "conversations", "inbox"],
    safeToRetry: true,
    ours: true,
  },
  /**
   * Addition to the spec that returns the numbers for the badges in the menu. Separate from the lists and fast (field
   * notes 1).
   */
  counts: {
    gateway: "messenger",
    method: "GET",
    path: "support/counts",
    summary: "Count waiting conversations, your own (with your maximum) and unread messages",
    access: see,
    output: z.object({ queued: z.int(), mine: z.int(), unread: z.int(), maxChats: z.int() }),
    ours: true,
  },
});

/** Addition to the spec for the drafts of a conversation, which the gateway stores. */
export const drafts = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "support/draft/{sessionId}",
    summary: "List your drafts in a conversation",
    access: see,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: z.array(Draft),
    ours: true,
  },
  /**
   * Saves a draft. An empty body removes it. Fails with 409 and the current draft if it was changed, sent or removed
   * since `version`. Saving the same text changes nothing.
   */
  save: {
    gateway: "messenger",
    method: "PUT",
    path: "support/draft",
    summary: "Save a draft",
    access: see,
    audit: { none: "Nobody but the writer ever sees it" },
    body: z.strictObject({
      sessionId: idOf("session"),
      mode: z.enum(DRAFT_MODES),
      body: z.string().check(z.maxLength(MESSAGE_MAX)),
      version: draftVersion,
    }),
    output: StoredDraft,
    safeToRetry: true,
    ours: true,
  },
});
