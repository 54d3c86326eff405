import * as z from "zod/mini";
import { Moment } from "../schemas.ts";
import { PRIORITIES } from "./priority.ts";
import { TAG_COLORS } from "./tag-colors.ts";
import { SlaClock } from "./ticket-clocks.ts";
import { Person } from "./ticket-parts.ts";

/** Statuses in spec section 3 (open, pending, unresolved), and those that the gateway adds (field notes, tickets). */
export const TICKET_STATUSES = ["open", "pending", "unresolved", "resolved", "closed", "merged"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
/** Statuses of tickets that need work. A customer's tickets are listed by these (spec section 7). */
export const ACTIVE_TICKET_STATUSES = ["open", "pending", "unresolved"] as const;
/**
 * Possible next statuses that a user can set, by status. Only a merge sets `merged`, and only undoing the merge ends
 * it.
 */
export const NEXT_TICKET_STATUSES: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ["pending", "unresolved", "resolved"],
  pending: ["open", "unresolved", "resolved"],
  unresolved: ["open", "pending", "resolved"],
  resolved: ["open", "closed"],
  closed: ["open"],
  merged: [],
};

/** User who works on tickets. Files and the CLI identify the user by login id. */
export const TicketOwner = z.object({ ...Person.shape, loginId: z.string() });

export const Ticket = z.object({
  id: z.int(),
  /** Stakeholder of the ticket. Provider staff see the tickets of all stakeholders. */
  stakeholderId: z.int(),
  /** Number of the ticket as shown to people. It is counted per stakeholder. */
  ticket_id: z.int(),
  session_id: z.nullable(z.int()),
  subject: z.string(),
  customer: z.object({ userCode: z.string(), name: z.string() }),
  owner: z.nullable(TicketOwner),
  status: z.enum(TICKET_STATUSES),
  next: z.array(z.enum(TICKET_STATUSES)),
  /** Moment at which the status `pending` ends (field notes 53: pending needs a date). */
  pendingUntil: z.nullable(Moment),
  priority: z.enum(PRIORITIES),
  slaPriority: z.nullable(Person),
  /** Issue type, which is the subject of the ticket (docs/adr/0140). */
  issueType: z.nullable(Person),
  clocks: z.array(SlaClock),
  /** Nearest SLA deadline that is neither met nor paused. */
  dueAt: z.nullable(Moment),
  channel: z.string(),
  labels: z.array(z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS), is_active: z.boolean() })),
  mergedInto: z.nullable(z.object({ id: z.int(), ticket_id: z.int() })),
  /** Parent ticket. A ticket with a parent cannot have children (docs/adr/0133). */
  parent: z.nullable(z.object({ id: z.int(), ticket_id: z.int(), subject: z.string() })),
  children: z.object({ total: z.int(), open: z.int() }),
  /** True if the ticket has changed since the caller last read it. Only active tickets can be unread. */
  unread: z.boolean(),
  noteCount: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  resolvedAt: z.nullable(Moment),
  version: z.int(),
});
export type Ticket = z.output<typeof Ticket>;
