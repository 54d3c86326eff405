import * as z from "zod/mini";
import { Moment } from "../schemas.ts";
import { PRIORITIES } from "./priority.ts";
import { TAG_COLORS } from "./tag-colors.ts";
import { SlaClock } from "./ticket-clocks.ts";
import { Person } from "./ticket-parts.ts";

/** The states of spec section 3 (open, pending, unresolved) and those that the server adds (field notes, tickets). */
export const TICKET_STATUSES = ["open", "pending", "unresolved", "resolved", "closed", "merged"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
/** Tickets that somebody still has to work on: a customer's tickets are listed by these (spec section 7). */
export const ACTIVE_TICKET_STATUSES = ["open", "pending", "unresolved"] as const;
/** What may follow each status by hand. A ticket becomes `merged` by a merge only, and leaves it only when the merge is taken back. */
export const NEXT_TICKET_STATUSES: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ["pending", "unresolved", "resolved"],
  pending: ["open", "unresolved", "resolved"],
  unresolved: ["open", "pending", "resolved"],
  resolved: ["open", "closed"],
  closed: ["open"],
  merged: [],
};

/** Who works on tickets; named by the login in files and on the command line. */
export const TicketOwner = z.object({ ...Person.shape, loginId: z.string() });

export const Ticket = z.object({
  id: z.int(),
  /** Whose it is; provider staff read those of every stakeholder. */
  stakeholderId: z.int(),
  /** The number people call it by; counts up within a stakeholder. */
  ticket_id: z.int(),
  session_id: z.nullable(z.int()),
  subject: z.string(),
  customer: z.object({ userCode: z.string(), name: z.string() }),
  owner: z.nullable(TicketOwner),
  status: z.enum(TICKET_STATUSES),
  /** What may follow `status`. */
  next: z.array(z.enum(TICKET_STATUSES)),
  /** Until when it is pending (field notes 53: pending needs a date). */
  pendingUntil: z.nullable(Moment),
  priority: z.enum(PRIORITIES),
  slaPriority: z.nullable(Person),
  /** What it is about (docs/adr/0140). */
  issueType: z.nullable(Person),
  clocks: z.array(SlaClock),
  /** The nearest deadline that is neither met nor paused. */
  dueAt: z.nullable(Moment),
  channel: z.string(),
  labels: z.array(z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS), is_active: z.boolean() })),
  mergedInto: z.nullable(z.object({ id: z.int(), ticket_id: z.int() })),
  /** The ticket that this one is a part of; a part has no parts (docs/adr/0133). */
  parent: z.nullable(z.object({ id: z.int(), ticket_id: z.int(), subject: z.string() })),
  children: z.object({ total: z.int(), open: z.int() }),
  /** Whether anything has changed since the caller last read it; only tickets at work are unread. */
  unread: z.boolean(),
  noteCount: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  resolvedAt: z.nullable(Moment),
  version: z.int(),
});
export type Ticket = z.output<typeof Ticket>;
