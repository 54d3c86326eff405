import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { idOf, textIdOf, version } from "../schemas.ts";
import { PRIORITIES } from "./priority.ts";
import { TICKET_STATUSES, Ticket } from "./ticket.ts";
import { ticketAccess as access } from "./ticket-parts.ts";

const ticket = idOf("ticket");
export const labelIds = z.array(idOf("tag")).check(z.maxLength(20));
/** Properties of calls that change a ticket and return it. */
export const savedTicket = { output: Ticket, notice: "Error occurred while saving data", stale: ["tickets"] } as const;

/** Details of a change of status. */
const ofStatus = {
  /** End of the status pending, for a change to that status or for a ticket that has it. */
  pendingUntil: z.optional(z.iso.datetime()),
  /** With the status `resolved`, also resolves the active children in the same transaction. */
  withChildren: z.optional(z.boolean()),
} as const;

/** Calls that change fields of a ticket. */
export const ticketChangeRows = defineArea({
  /**
   * Addition to the spec that changes any fields in one transaction, each with its audit entry (docs/adr/0180). The calls below that set one field are
   * the paths of the spec for the same change. Without a version, the last change wins.
   */
  update: {
    gateway: "messenger",
    method: "PATCH",
    path: "tickets/{id}",
    summary: "Change fields of a ticket: all of the given ones or none",
    access,
    audit: [
      { entity: "ticket", verb: "labels changed" },
      { entity: "ticket", verb: "issue type changed" },
      { entity: "ticket", verb: "priority changed" },
      { entity: "ticket", verb: "SLA priority changed" },
      { entity: "ticket", verb: "owner changed" },
      { entity: "ticket", verb: "parent changed" },
      { entity: "ticket", verb: "status changed" },
    ],
    params: z.strictObject({ id: textIdOf("ticket") }),
    body: z.strictObject({
      /** Labels to add and to remove. Other labels stay, so that simultaneous changes by two users are both kept. */
      addLabels: z.optional(labelIds),
      removeLabels: z.optional(labelIds),
      /** Issue type. It also sets the priority, and the SLA priority if the ticket has none, unless these are given (docs/adr/0140). */
      issueTypeId: z.optional(z.nullable(idOf("issueType"))),
      priority: z.optional(z.enum(PRIORITIES)),
      /** SLA priority. The clocks restart from the creation of the ticket, excluding paused time (field notes 54). */
      slaPriorityId: z.optional(z.nullable(idOf("slaPriority"))),
      ownerId: z.optional(z.nullable(idOf("user"))),
      /** Parent. Refused across stakeholders, for merged tickets, and if it would make a child a parent (ADR 0133). */
      parentId: z.optional(z.nullable(ticket)),
      status: z.optional(z.enum(TICKET_STATUSES)),
      ...ofStatus,
      version: z.optional(version),
    }),
    ...savedTicket,
    safeToRetry: true,
    ours: true,
    validates: true,
  },
  setOwner: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/owner",
    summary: "Set or remove the owner of a ticket",
    access,
    audit: { entity: "ticket", verb: "owner changed" },
    body: z.strictObject({ id: ticket, ownerId: z.nullable(idOf("user")), version: z.optional(version) }),
    ...savedTicket,
    safeToRetry: true,
    validates: true,
  },
  setStatus: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/status",
    summary: "Change the status of a ticket; pending requires an end date, and resolving can include open child tickets",
    access,
    audit: { entity: "ticket", verb: "status changed" },
    body: z.strictObject({
      id: ticket,
      status: z.enum(TICKET_STATUSES),
      ...ofStatus,
      version: z.optional(version),
    }),
    ...savedTicket,
    safeToRetry: true,
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
    ...savedTicket,
    safeToRetry: true,
    validates: true,
  },
  /**
   * Changes the SLA priority and restarts the clocks from the creation of the ticket, excluding paused time. A deadline may therefore be missed
   * immediately (field notes 54).
   */
  setSlaPriority: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/sla-priority",
    summary: "Change the SLA priority of a ticket; its deadlines are recalculated from its creation",
    access,
    audit: { entity: "ticket", verb: "SLA priority changed" },
    body: z.strictObject({ id: ticket, slaPriorityId: z.nullable(idOf("slaPriority")), version: z.optional(version) }),
    ...savedTicket,
    safeToRetry: true,
    validates: true,
  },
  /** Adds and removes labels individually, so that simultaneous changes by two users are both kept. It therefore needs no version. */
  setLabels: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/labels",
    summary: "Add and remove labels of a ticket",
    access,
    audit: { entity: "ticket", verb: "labels changed" },
    body: z.strictObject({
      id: ticket,
      add: z._default(labelIds, []),
      remove: z._default(labelIds, []),
    }),
    ...savedTicket,
    safeToRetry: true,
    validates: true,
  },
});
