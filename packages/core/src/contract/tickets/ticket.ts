import * as z from "zod/mini";
import { Moment } from "../schemas.ts";
import { PRIORITIES } from "./priority.ts";
import { TAG_COLORS } from "./tag-colors.ts";
import { SlaClock } from "./ticket-clocks.ts";
import { Person } from "./ticket-parts.ts";

/** States of spec section 3 (open, pending, unresolved), and those that the server adds (field notes, tickets). */
export const TICKET_STATUSES = ["open", "pending", "unresolved", "resolved", "closed", "merged"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
/** States of tickets that need work: a customer's tickets are listed by these (spec section 7). */
export const ACTIVE_TICKET_STATUSES = ["open", "pending", "unresolved"] as const;
/** Possible manual changes of each status. Only a merge sets `merged`, and only undoing it leaves that state. */
export const NEXT_TICKET_STATUSES: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ["pending", "unresolved", "resolved"],
  pending: ["open", "unresolved", "resolved"],
  unresolved: ["open", "pending", "resolved"],
  resolved: ["open", "closed"],
  closed: ["open"],
  merged: [],
};

/** A user who works on tickets; identified by login in files and on the command line. */
export const TicketOwner = z.object({ ...Person.shape, loginId: z.string() });

export const Ticket = z.object({
  id: z.int(),
  /** Stakeholder of the ticket; provider staff see those of all. */
  stakeholderId: z.int(),
  /** Number that people use; counts up within a stakeholder. */
  ticket_id: z.int(),
  session_id: z.nullable(z.int()),
  subject: z.string(),
  customer: z.object({ userCode: z.string(), name: z.string() }),
  owner: z.nullable(TicketOwner),
  status: z.enum(TICKET_STATUSES),
  /** Possible statuses after `status`. */
  next: z.array(z.enum(TICKET_STATUSES)),
  /** End of the pending status (field notes 53: pending needs a date). */
  pendingUntil: z.nullable(Moment),
  priority: z.enum(PRIORITIES),
  slaPriority: z.nullable(Person),
  /** Subject (docs/adr/0140). */
  issueType: z.nullable(Person),
  clocks: z.array(SlaClock),
  /** Nearest deadline that is neither met nor paused. */
  dueAt: z.nullable(Moment),
  channel: z.string(),
  labels: z.array(z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS), is_active: z.boolean() })),
  mergedInto: z.nullable(z.object({ id: z.int(), ticket_id: z.int() })),
  /** Parent ticket; a child has no children (docs/adr/0133). */
  parent: z.nullable(z.object({ id: z.int(), ticket_id: z.int(), subject: z.string() })),
  children: z.object({ total: z.int(), open: z.int() }),
  /** True when something has changed since the caller last read it; only active tickets are unread. */
  unread: z.boolean(),
  noteCount: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  resolvedAt: z.nullable(Moment),
  version: z.int(),
});
export type Ticket = z.output<typeof Ticket>;
