import * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { sentDraftVersion } from "../chats/support.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { codeOf, Day, Done, flag, idOf, longText, name, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";
import { PRIORITIES } from "./priority.ts";
import { TAG_COLORS } from "./tag-colors.ts";
import { ACTIVE_TICKET_STATUSES, NEXT_TICKET_STATUSES, TICKET_STATUSES, Ticket, TicketOwner, type TicketStatus } from "./ticket.ts";
import { labelIds, savedTicket as saved, ticketChangeRows } from "./ticket-changes.ts";
import { type SlaClock, ticketClockRows } from "./ticket-clocks.ts";
import { ticketConversationRows } from "./ticket-conversations.ts";
import { ticketAccess as access, Person, TicketChange, TicketNote } from "./ticket-parts.ts";

export { ACTIVE_TICKET_STATUSES, NEXT_TICKET_STATUSES, type SlaClock, TICKET_STATUSES, Ticket, TicketChange, TicketNote, type TicketStatus };

const params = z.strictObject({ id: textIdOf("ticket") });
const ticket = idOf("ticket");
/** Returns the schema of alternative filter values separated by commas, such as `open,pending`. */
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.pipe(
      z.transform((list: string) => [...new Set(list.split(",").filter(Boolean))]),
      z.array(z.enum(values)).check(z.minLength(1)),
    ),
  );

/** Title of the stakeholder that an item belongs to. Needed in responses that cover several stakeholders, because these may use the same names. */
const Whose = { stakeholderTitle: z.nullable(z.string()) };

/** Rule for a ticket suggestion, which is the same as for `conversations.messages`, because its content comes from messages. */
const conversationAccess = any(area("Support"), area("User Messages"));
const TicketSuggestion = z.object({ subject: z.string(), notes: z.array(z.string()) });
export type TicketSuggestion = z.output<typeof TicketSuggestion>;

/** Team with its members who work on tickets, and the numbers of their active and overdue tickets. */
const TicketTeam = z.object({ id: z.int(), name: z.string(), ...Whose, members: z.array(TicketOwner), active: z.int(), overdue: z.int() });
export type TicketTeam = z.output<typeof TicketTeam>;

const filters = {
  search: searchText,
  /** Number of a ticket to filter by. Provider staff may get one ticket of each stakeholder. */
  ticket_id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  status: z.optional(anyOf(TICKET_STATUSES)),
  priority: z.optional(anyOf(PRIORITIES)),
  /** Filter by owner. 0 selects tickets without an owner. */
  ownerId: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  slaPriorityId: z.optional(textIdOf("slaPriority")),
  issueTypeId: z.optional(textIdOf("issueType")),
  labelId: z.optional(textIdOf("tag")),
  /** Filter by team. Selects the tickets that the members of the team own. */
  teamId: z.optional(textIdOf("team")),
  parentId: z.optional(textIdOf("ticket")),
  channel: z.optional(name(20)),
  overdue: z.optional(flag),
  unread: z.optional(flag),
};

/** Tickets (spec section 7, messenger gateway). E-mails of tickets belong to the e-mail area. */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "tickets",
    summary: "List tickets, paginated, with a search by number, subject, customer and subjects of e-mails",
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
    summary: "List the filter values of tickets: owners, labels, SLA priorities, issue types, channels",
    access,
    /** Stakeholder whose owners and labels are requested, for provider staff. The default is the caller's own. */
    query: z.strictObject({ stakeholderId: z.optional(textIdOf("stakeholder")) }),
    output: z.object({
      owners: z.array(TicketOwner),
      labels: z.array(z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS), is_active: z.boolean(), ...Whose })),
      slaPriorities: z.array(z.object({ ...Person.shape, ...Whose })),
      /** Issue types with the values that they set on a new ticket. Null means that they set none. */
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
    summary: "Count tickets by status, without an owner, and late",
    access,
    output: z.object({ byStatus: z.record(z.enum(TICKET_STATUSES), z.int()), unowned: z.int(), overdue: z.int(), unread: z.int() }),
  },
  ownerPerformance: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/owner-performance",
    summary: "Count open, resolved and timely resolved tickets by owner, between two days",
    access,
    /** Range of days in the stakeholder's time zone. `to` is exclusive. */
    query: z.strictObject({ from: Day, to: Day }),
    output: z.array(z.object({ owner: Person, open: z.int(), resolved: z.int(), inTime: z.int(), medianResolutionSeconds: z.nullable(z.int()) })),
  },
  teams: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/teams",
    summary: "List teams with their members who work on tickets, and their numbers of active and late tickets",
    access,
    output: z.array(TicketTeam),
  },
  statuses: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/statuses",
    summary: "List the statuses of tickets, and the possible next statuses of each",
    access,
    output: z.array(
      z.object({ status: z.enum(TICKET_STATUSES), next: z.array(z.enum(TICKET_STATUSES)), active: z.boolean(), needsUntil: z.boolean() }),
    ),
  },
  /** Lists a customer's tickets with the statuses open, pending and unresolved, 30 per page (spec sections 7 and 9). */
  ofCustomer: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/customer/{userCode}",
    summary: "List a customer's tickets that are open, pending or unresolved",
    access,
    params: z.strictObject({ userCode: codeOf("userCode", 64) }),
    query: z.strictObject({ ...pageFields(30) }),
    output: paged(Ticket),
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}",
    summary: "Get one ticket",
    access,
    params,
    output: Ticket,
  },
  suggestion: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/suggestion/{sessionId}",
    summary: "Get the suggested subject of a ticket about a conversation, and the notes of staff there",
    access: conversationAccess,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: TicketSuggestion,
    ours: true,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "tickets",
    summary: "Create a ticket for a customer, optionally about one of their conversations",
    access,
    audit: { entity: "ticket", verb: "created" },
    body: z.strictObject({
      /** Subject. The default is the customer's request in the conversation (`suggestion`). */
      subject: z.optional(name(200)),
      userCode: codeOf("userCode", 64),
      session_id: z.optional(idOf("session")),
      /** True to append the conversation's notes to the first note of the ticket, after `note`. */
      carryNotes: z._default(z.boolean(), true),
      ownerId: z.optional(idOf("user")),
      /** Priority. The default is that of the issue type, else normal. The SLA priority defaults to that of the issue type, else none. */
      priority: z.optional(z.enum(PRIORITIES)),
      slaPriorityId: z.optional(idOf("slaPriority")),
      issueTypeId: z.optional(idOf("issueType")),
      labels: z._default(labelIds, []),
      note: z.optional(text(4000)),
      parentId: z.optional(idOf("ticket")),
    }),
    ...saved,
  },
  ...ticketChangeRows,
  notes: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/notes",
    summary: "List the notes of a ticket, oldest first",
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
    /** Input of a note. A retry with the same `clientId` returns the existing note. */
    body: z.strictObject({ id: ticket, body: longText(4000), clientId: z.optional(name(64)), draftVersion: sentDraftVersion }),
    output: TicketNote,
    notice: "Error occurred while saving data",
    stale: ["tickets"],
  },
  history: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/{id}/history",
    summary: "List the changes of a ticket and who made them, newest first",
    access,
    params,
    query: z.strictObject({ ...pageFields(50) }),
    output: paged(TicketChange),
    ours: true,
  },
  /**
   * Merges tickets in one transaction. Notes and labels move to the surviving ticket. A merged ticket cannot be merged again (field notes 55, 56).
   */
  merge: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/merge",
    summary: "Merge tickets into one, which remains",
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
    summary: "Undo the merge of a ticket, and return its notes and labels to it",
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
   * Addition to the spec that applies a macro in one transaction with one version. If one step is impossible, none is made (docs/adr/0133). A job
   * created in the same transaction sends the reply.
   */
  applyMacro: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/macro",
    summary: "Apply a macro to a ticket: all of its steps or none",
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
    summary: "Mark a ticket as read for yourself only",
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

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const tickets = withFile(rows, { name: "tickets", title: "Tickets", path: "tickets/export" });
