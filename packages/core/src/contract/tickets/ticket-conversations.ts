import * as z from "zod/mini";
import { action, all, any } from "../../access/index.ts";
import { ChatSession, MESSAGE_MAX, Message, Platform } from "../chats/conversations.ts";
import { draftVersion, KeptDraft, sentDraftVersion } from "../chats/support.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name, textIdOf } from "../schemas.ts";
import { TicketChange, TicketNote, ticketAccess } from "./ticket-parts.ts";

/** Page size of the timeline. */
export const TIMELINE_PAGE_SIZE = 50;

/** Entry of a ticket's timeline: a message of one of its conversations, a note of staff, or a changed field. */
const TimelineEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), platform: Platform, message: Message }),
  z.object({ kind: z.literal("note"), note: TicketNote }),
  z.object({ kind: z.literal("change"), change: TicketChange }),
]);
export type TimelineEntry = z.output<typeof TimelineEntry>;

/**
 * Ways for the caller to write to the customer in a conversation. `send`: their own open one; `take`: a waiting one,
 * accepted first; `owned`: a colleague's; `write`: ended, but the caller may write in it; `closed`: ended, and the
 * caller may not.
 */
export const REPLY_WAYS = ["send", "take", "owned", "write", "closed"] as const;
export type ReplyWay = (typeof REPLY_WAYS)[number];

const TicketConversations = z.object({
  /** Conversations of the ticket that the caller may read, latest first. */
  items: z.array(z.object({ session: ChatSession, way: z.enum(REPLY_WAYS) })),
  /** Target of a reply: the latest open one, else the latest that the caller may write in; null for none. */
  replyTo: z.nullable(z.int()),
  /** Up to five other open conversations of the customer, latest first. */
  others: z.array(ChatSession),
  /** Number of the ticket's conversations that the caller may not read. */
  hidden: z.int(),
});
export type TicketConversations = z.output<typeof TicketConversations>;

const TICKET_DRAFT_MODES = ["reply", "note"] as const;
const TicketDraft = z.object({ mode: z.enum(TICKET_DRAFT_MODES), body: z.string(), version: z.int(), updatedAt: Moment });
export type TicketDraft = z.output<typeof TicketDraft>;

const params = z.strictObject({ id: textIdOf("ticket") });
const both = z.strictObject({ id: idOf("ticket"), session_id: idOf("session") });
const changed = { output: TicketConversations, notice: "Error occurred while saving data", stale: ["tickets"] } as const;

/** Ours: the conversations of a ticket (docs/adr/0124). */
export const ticketConversationRows = defineArea({
  timeline: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/timeline",
    summary: "Messages, notes and changes of a ticket in one line, its newest page first",
    access: ticketAccess,
    params,
    query: z.strictObject({
      /** `before` of an earlier response: requests older entries. */
      before: z.optional(
        z
          .string()
          .check(z.regex(/^\d{1,17}\.[123]\.\d{1,15}$/, { error: "This is no place in a timeline. Send what an answer before called before" })),
      ),
      pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(200)), TIMELINE_PAGE_SIZE),
    }),
    /** Oldest first; `before` requests older entries and is null when there are none. */
    output: z.object({ items: z.array(TimelineEntry), before: z.nullable(z.string()) }),
    ours: true,
  },
  conversations: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/conversations",
    summary: "The conversations of a ticket, and in which of them you can write to the customer",
    access: ticketAccess,
    params,
    output: TicketConversations,
    ours: true,
  },
  /** Repeating a `clientId` returns the first row. */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/reply",
    summary: "Write to the customer of a ticket, in the conversation that replies go to or in the one that is named",
    access: all(ticketAccess, any(action("Support", "Chat with User"), action("User Messages", "Send User Message"))),
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: z.strictObject({
      id: idOf("ticket"),
      session_id: z.optional(idOf("session")),
      clientId: name(64),
      body: z.string().check(z.maxLength(MESSAGE_MAX)),
      attachmentIds: z._default(z.array(idOf("attachment")).check(z.maxLength(10)), []),
      draftVersion: sentDraftVersion,
    }),
    output: Message,
    notice: "Send Message Error",
    stale: ["tickets"],
    safeToRetry: true,
    ours: true,
  },
  addConversation: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/conversations",
    summary: "Add a conversation of the ticket's customer to a ticket",
    access: ticketAccess,
    audit: { entity: "ticket", verb: "conversation added" },
    body: both,
    ...changed,
    ours: true,
  },
  removeConversation: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/conversations/remove",
    summary: "Take a conversation off a ticket again; the one that it began from stays",
    access: ticketAccess,
    audit: { entity: "ticket", verb: "conversation removed" },
    body: both,
    ...changed,
    ours: true,
  },
  drafts: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/draft",
    summary: "Your drafts at a ticket",
    access: ticketAccess,
    params,
    output: z.array(TicketDraft),
    ours: true,
  },
  /**
   * Saved like drafts of conversations: 409 when the draft was changed, sent or removed since `version`. An empty body
   * removes it.
   */
  saveDraft: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/draft",
    summary: "Keep a draft of a reply or a note at a ticket",
    access: ticketAccess,
    audit: { none: "Nobody but the writer ever sees it" },
    body: z.strictObject({
      id: idOf("ticket"),
      mode: z.enum(TICKET_DRAFT_MODES),
      body: z.string().check(z.maxLength(MESSAGE_MAX)),
      version: draftVersion,
    }),
    output: KeptDraft,
    safeToRetry: true,
    ours: true,
  },
});
