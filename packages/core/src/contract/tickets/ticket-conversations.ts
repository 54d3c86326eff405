import * as z from "zod/mini";
import { action, all, any } from "../../access/index.ts";
import { ChatSession, MESSAGE_MAX, Message, Platform } from "../chats/conversations.ts";
import { draftVersion, StoredDraft, sentDraftVersion } from "../chats/support.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name, textIdOf } from "../schemas.ts";
import { TicketChange, TicketNote, ticketAccess } from "./ticket-parts.ts";

export const TIMELINE_PAGE_SIZE = 50;

/** Entry in a ticket's timeline: a message of one of its conversations, a note of staff, or a changed field. */
const TimelineEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), platform: Platform, message: Message }),
  z.object({ kind: z.literal("note"), note: TicketNote }),
  z.object({ kind: z.literal("change"), change: TicketChange }),
]);
export type TimelineEntry = z.output<typeof TimelineEntry>;

/**
 * Conditions of a conversation for a reply of the caller. `send`: it is open and the caller's own. `take`: it waits and
 * is accepted first. `owned`: it belongs to a colleague. `write`: it has ended, and the caller may write in it.
 * `closed`: it has ended, and the caller may not write in it.
 */
export const REPLY_OPTIONS = ["send", "take", "owned", "write", "closed"] as const;
export type ReplyOption = (typeof REPLY_OPTIONS)[number];

const TicketConversations = z.object({
  /** Conversations of the ticket that the caller may read, latest first. */
  items: z.array(z.object({ session: ChatSession, way: z.enum(REPLY_OPTIONS) })),
  /**
   * Conversation in which a reply is sent: the latest open one, else the latest one in which the caller may write. Null
   * if there is none.
   */
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

/** Addition to the spec for the conversations of a ticket (docs/adr/0124). */
export const ticketConversationRows = defineArea({
  timeline: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/timeline",
    summary: "List the messages, notes and changes of a ticket in one timeline, newest page first",
    access: ticketAccess,
    params,
    query: z.strictObject({
      /** Value of `before` in an earlier response. Selects older entries. */
      before: z.optional(
        z
          .string()
          .check(z.regex(/^\d{1,17}\.[123]\.\d{1,15}$/, { error: "This is no place in a timeline. Send what an answer before called before" })),
      ),
      pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(200)), TIMELINE_PAGE_SIZE),
    }),
    /** Entries, oldest first. `before` is used to request older entries, and null if there are none. */
    output: z.object({ items: z.array(TimelineEntry), before: z.nullable(z.string()) }),
    ours: true,
  },
  conversations: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/conversations",
    summary: "List the conversations of a ticket, and whether you can write to the customer in each",
    access: ticketAccess,
    params,
    output: TicketConversations,
    ours: true,
  },
  /** Sends a reply. A repeated call with the same `clientId` returns the existing message. */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/reply",
    summary: "Send a message to the customer of a ticket, in its reply conversation or in a given one",
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
    summary: "Add a conversation of the customer to a ticket",
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
    summary: "Remove a conversation from a ticket, except the one that the ticket was created from",
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
    summary: "List your drafts in a ticket",
    access: ticketAccess,
    params,
    output: z.array(TicketDraft),
    ours: true,
  },
  /**
   * Saves a draft, like a draft of a conversation. Fails with 409 if it was changed, sent or removed since `version`.
   * An empty body removes it.
   */
  saveDraft: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/draft",
    summary: "Save a draft of a reply or a note in a ticket",
    access: ticketAccess,
    audit: { none: "Nobody but the writer ever sees it" },
    body: z.strictObject({
      id: idOf("ticket"),
      mode: z.enum(TICKET_DRAFT_MODES),
      body: z.string().check(z.maxLength(MESSAGE_MAX)),
      version: draftVersion,
    }),
    output: StoredDraft,
    safeToRetry: true,
    ours: true,
  },
});
