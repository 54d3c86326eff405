import type { CallInput } from "@parley/core/contract";
import type { Ticket, tickets } from "@parley/core/contract/tickets/tickets";

/** Fields to change in a ticket, with ids. */
export type TicketChanges = CallInput<typeof tickets.update>["body"];
export type TicketField = "status" | "owner" | "priority" | "slaPriority";

/** Returns the current value of a ticket's field as a change, which sets it again after another change. */
export function presentValue({ status, pendingUntil, owner, priority, slaPriority }: Ticket, field: TicketField): TicketChanges {
  switch (field) {
    case "status":
      return { status, ...(pendingUntil !== null && { pendingUntil: new Date(pendingUntil).toISOString() }) };
    case "owner":
      return { ownerId: owner?.id ?? null };
    case "priority":
      return { priority };
    case "slaPriority":
      return { slaPriorityId: slaPriority?.id ?? null };
  }
}

/**
 * Returns whether a ticket can have its earlier status again. A closed ticket cannot become resolved again, and a due
 * date in the past cannot be set again.
 */
export const mayReturnToStatus = (before: Ticket, after: Ticket): boolean =>
  (before.status === after.status || after.next.includes(before.status)) &&
  (before.pendingUntil === null || Date.parse(before.pendingUntil) > Date.now());
