import * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { sentDraftVersion } from "../chats/support.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { codeOf, Day, Done, flag, idOf, longText, name, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";
import { PRIORITIES } from "./priority.ts";
import { TAG_COLORS } from "./tag-colors.ts";
import { ACTIVE_TICKET_STATUSES, NEXT_TICKET_STATUSES, TICKET_STATUSES, Ticket, TicketOwner, type TicketStatus } from "./ticket.ts";
import { type SlaClock, ticketClockRows } from "./ticket-clocks.ts";
import { ticketConversationRows } from "./ticket-conversations.ts";
import { ticketAccess as access, Person, TicketChange, TicketNote } from "./ticket-parts.ts";

export { ACTIVE_TICKET_STATUSES, NEXT_TICKET_STATUSES, type SlaClock, TICKET_STATUSES, Ticket, TicketChange, TicketNote, type TicketStatus };

const params = z.strictObject({ id: textIdOf("ticket") });
const ticket = idOf("ticket");
const saved = { output: Ticket, notice: "Error occurred while saving data", stale: ["tickets"] } as const;
/** `open,pending`: alternative values of one filter. */
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.pipe(
      z.transform((list: string) => [...new Set(list.split(",").filter(Boolean))]),
      z.array(z.enum(values)).check(z.minLength(1)),
    ),
  );

/** Stakeholder's title, included in responses that cover several stakeholders, which may use the same names. */
const Whose = { stakeholderTitle: z.nullable(z.string()) };

/** Same as for `conversations.messages`, because the content comes from messages. */
const conversationAccess = any(area("Support"), area("User Messages"));
const TicketSuggestion = z.object({ subject: z.string(), notes: z.array(z.string()) });
export type TicketSuggestion = z.output<typeof TicketSuggestion>;

/** A team with its members who work on tickets, and the numbers of their active and overdue ones. */
const TicketTeam = z.object({ id: z.int(), name: z.string(), ...Whose, members: z.array(TicketOwner), active: z.int(), overdue: z.int() });
export type TicketTeam = z.output<typeof TicketTeam>;

const filters = {
  search: searchText,
  /** The ticket with this number; for provider staff one of each stakeholder. */
  ticket_id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  status: z.optional(anyOf(TICKET_STATUSES)),
  priority: z.optional(anyOf(PRIORITIES)),
  /** 0 finds tickets without an owner. */
  ownerId: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  slaPriorityId: z.optional(textIdOf("slaPriority")),
  issueTypeId: z.optional(textIdOf("issueType")),
  labelId: z.optional(textIdOf("tag")),
  /** A ticket belongs to a team while one of its members owns it. */
  teamId: z.optional(textIdOf("team")),
  parentId: z.optional(textIdOf("ticket")),
  channel: z.optional(name(20)),
  overdue: z.optional(flag),
  unread: z.optional(flag),
};

/** Spec section 7, messenger gateway, tickets. Ticket e-mails are part of the e-mail area. */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "tickets",
    summary: "Tickets, by page; found by number, subject and customer",
    access,
    query: z.strictObject({
      ...pageFields(),
      ...filters,
      sort: z.optional(z.enum(["createdAt", "-createdAt", "updatedAt", "-updatedAt", "dueAt", "priority", "-priority"])),
    }),
    output: paged(Ticket),
  },
  filters: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/filters",
    summary: "What tickets may be filtered by: owners, labels, SLA priorities, issue types, channels",
    access,
    /** Stakeholder whose owners and labels are requested, for provider staff; the caller's own by default. */
    query: z.strictObject({ stakeholderId: z.optional(textIdOf("stakeholder")) }),
    output: z.object({
      owners: z.array(TicketOwner),
      labels: z.array(z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS), is_active: z.boolean(), ...Whose })),
      slaPriorities: z.array(z.object({ ...Person.shape, ...Whose })),
      /** Includes the values that each type sets on a new ticket; null for none. */
      issueTypes: z.array(
        z.object({ ...Person.shape, isActive: z.boolean(), priority: z.nullable(z.enum(PRIORITIES)), slaPriority: z.nullable(Person), ...Whose }),
      ),
      channels: z.array(z.string()),
    }),
  },
  stats: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/stats",
    summary: "How many tickets there are by status, how many nobody owns, how many are late",
    access,
    output: z.object({ byStatus: z.record(z.enum(TICKET_STATUSES), z.int()), unowned: z.int(), overdue: z.int(), unread: z.int() }),
  },
  ownerPerformance: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/owner-performance",
    summary: "What each owner has open, resolved and resolved in time, between two days",
    access,
    /** Half-open, in days of the stakeholder. */
    query: z.strictObject({ from: Day, to: Day }),
    output: z.array(z.object({ owner: Person, open: z.int(), resolved: z.int(), inTime: z.int(), medianResolutionSeconds: z.nullable(z.int()) })),
  },
  teams: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/teams",
    summary: "Teams, who of each works on tickets, and how many of its tickets are at work and late",
    access,
    output: z.array(TicketTeam),
  },
  statuses: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/statuses",
    summary: "The statuses of tickets, and what may follow each",
    access,
    output: z.array(
      z.object({ status: z.enum(TICKET_STATUSES), next: z.array(z.enum(TICKET_STATUSES)), active: z.boolean(), needsUntil: z.boolean() }),
    ),
  },
  /** Spec sections 7 and 9: by the statuses open, pending and unresolved, 30 per page. */
  ofCustomer: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/customer/{userCode}",
    summary: "A customer's tickets that are open, pending or unresolved",
    access,
    params: z.strictObject({ userCode: codeOf("userCode", 64) }),
    query: z.strictObject({ ...pageFields(30) }),
    output: paged(Ticket),
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}",
    summary: "One ticket",
    access,
    params,
    output: Ticket,
  },
  suggestion: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/suggestion/{sessionId}",
    summary: "What a ticket about a conversation is called unless somebody says otherwise, and what staff noted there",
    access: conversationAccess,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: TicketSuggestion,
    ours: true,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "tickets",
    summary: "Create a ticket for a customer, about one of the customer's conversations if there is one",
    access,
    audit: { entity: "ticket", verb: "created" },
    body: z.strictObject({
      /** By default the customer's request from the conversation (`suggestion`). */
      subject: z.optional(name(200)),
      userCode: codeOf("userCode", 64),
      session_id: z.optional(idOf("session")),
      /** Whether the conversation's notes are added to the first note, after `note`. */
      carryNotes: z._default(z.boolean(), true),
      ownerId: z.optional(idOf("user")),
      /** Missing values come from the issue type; else normal, and none. */
      priority: z.optional(z.enum(PRIORITIES)),
      slaPriorityId: z.optional(idOf("slaPriority")),
      issueTypeId: z.optional(idOf("issueType")),
      labels: z._default(z.array(idOf("tag")).check(z.maxLength(20)), []),
      note: z.optional(text(4000)),
      parentId: z.optional(idOf("ticket")),
    }),
    ...saved,
  },
  setOwner: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/owner",
    summary: "Give a ticket to an owner, or to nobody",
    access,
    audit: { entity: "ticket", verb: "owner changed" },
    body: z.strictObject({ id: ticket, ownerId: z.nullable(idOf("user")), version: z.optional(version) }),
    ...saved,
    safeToRetry: true,
    validates: true,
  },
  setStatus: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/status",
    summary: "Change the status of a ticket; pending says until when, and a resolved one may resolve its open child tickets with it",
    access,
    audit: { entity: "ticket", verb: "status changed" },
    body: z.strictObject({
      id: ticket,
      status: z.enum(TICKET_STATUSES),
      pendingUntil: z.optional(z.iso.datetime()),
      /** For `resolved`: resolves its active children as well, in the same transaction. */
      withChildren: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    ...saved,
    safeToRetry: true,
    validates: true,
  },
  /** Ours: no cycles, because children have no children; not across stakeholders or for merged tickets (ADR 0133). */
  setParent: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/parent",
    summary: "Make a ticket the child of another one, or of none",
    access,
    audit: { entity: "ticket", verb: "parent changed" },
    body: z.strictObject({ id: ticket, parentId: z.nullable(idOf("ticket")), version: z.optional(version) }),
    ...saved,
    safeToRetry: true,
    ours: true,
    validates: true,
  },
  setPriority: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/priority",
    summary: "Change the priority of a ticket",
    access,
    audit: { entity: "ticket", verb: "priority changed" },
    body: z.strictObject({ id: ticket, priority: z.enum(PRIORITIES), version: z.optional(version) }),
    ...saved,
    safeToRetry: true,
    validates: true,
  },
  /**
   * Restarts the clocks from the creation of the ticket, minus paused time: a deadline may be missed at once (field
   * notes 54).
   */
  setSlaPriority: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/sla-priority",
    summary: "Change the SLA priority of a ticket; its deadlines are counted anew from its beginning",
    access,
    audit: { entity: "ticket", verb: "SLA priority changed" },
    body: z.strictObject({ id: ticket, slaPriorityId: z.nullable(idOf("slaPriority")), version: z.optional(version) }),
    ...saved,
    safeToRetry: true,
    validates: true,
  },
  /** Ours: sets the type's priority, and its SLA priority if the ticket has none (docs/adr/0140). */
  setIssueType: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/issue-type",
    summary: "Set what a ticket is about: it gets the priority of the issue type, and its SLA priority where it has none",
    access,
    audit: { entity: "ticket", verb: "issue type changed" },
    body: z.strictObject({ id: ticket, issueTypeId: z.nullable(idOf("issueType")), version: z.optional(version) }),
    ...saved,
    safeToRetry: true,
    ours: true,
    validates: true,
  },
  /** Adds and removes labels, so that simultaneous changes keep both; needs no version. */
  setLabels: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/labels",
    summary: "Add labels to a ticket and take others away",
    access,
    audit: { entity: "ticket", verb: "labels changed" },
    body: z.strictObject({
      id: ticket,
      add: z._default(z.array(idOf("tag")).check(z.maxLength(20)), []),
      remove: z._default(z.array(idOf("tag")).check(z.maxLength(20)), []),
    }),
    ...saved,
    safeToRetry: true,
    validates: true,
  },
  notes: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/notes",
    summary: "The notes of a ticket, the oldest first",
    access,
    params,
    query: z.strictObject({ ...pageFields(50) }),
    output: paged(TicketNote),
  },
  addNote: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/notes",
    summary: "Add a note to a ticket",
    access,
    audit: { entity: "ticket", verb: "note added" },
    /** A retry with the same `clientId` returns the existing note. */
    body: z.strictObject({ id: ticket, body: longText(4000), clientId: z.optional(name(64)), draftVersion: sentDraftVersion }),
    output: TicketNote,
    notice: "Error occurred while saving data",
    stale: ["tickets"],
  },
  history: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/history",
    summary: "Who changed what of a ticket, the newest first",
    access,
    params,
    query: z.strictObject({ ...pageFields(50) }),
    output: paged(TicketChange),
    ours: true,
  },
  /**
   * One transaction. Notes and labels move to the surviving ticket; a merged ticket cannot be merged again (field notes
   * 55, 56).
   */
  merge: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/merge",
    summary: "Merge tickets into one that goes on",
    access,
    audit: [
      { entity: "ticket", verb: "merged with others" },
      { entity: "ticket", verb: "merged into another" },
    ],
    body: z.strictObject({ id: ticket, sources: z.array(ticket).check(z.minLength(1), z.maxLength(20)), version: z.optional(version) }),
    ...saved,
    validates: true,
  },
  unmerge: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/unmerge",
    summary: "Take back the merge of a ticket: its notes and labels return to it",
    access,
    audit: [
      { entity: "ticket", verb: "merge taken back" },
      { entity: "ticket", verb: "lost a merged one" },
    ],
    body: z.strictObject({ id: ticket }),
    ...saved,
    ours: true,
    validates: true,
  },
  /**
   * Ours: one transaction and one version; if one step is impossible, all are refused (docs/adr/0133). A job of the
   * same transaction sends the reply.
   */
  applyMacro: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/macro",
    summary: "Apply a macro to a ticket: all of its steps, or none",
    access,
    audit: [
      { entity: "ticket", verb: "owner changed" },
      { entity: "ticket", verb: "priority changed" },
      { entity: "ticket", verb: "SLA priority changed" },
      { entity: "ticket", verb: "labels changed" },
      { entity: "ticket", verb: "note added" },
      { entity: "ticket", verb: "status changed" },
    ],
    body: z.strictObject({ id: ticket, macroId: idOf("ticketMacro"), session_id: z.optional(idOf("session")), version: z.optional(version) }),
    output: Ticket,
    notice: "Error occurred while saving data",
    stale: ["tickets", "scheduledReplies"],
    ours: true,
    validates: true,
  },
  clickToRead: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/click-to-read",
    summary: "Mark a ticket as read, for you alone",
    access,
    audit: { none: "It only says that somebody has read it" },
    body: z.strictObject({ id: ticket }),
    output: Done,
    stale: ["tickets"],
    safeToRetry: true,
  },
  ...ticketConversationRows,
  ...ticketClockRows,
});

/** With an export of all rows that the list matches (ADR 0089). */
export const tickets = withFile(rows, { name: "tickets", title: "Tickets", path: "tickets/export" });
