import type { Ticket } from "@parley/core/contract/tickets/tickets";
import type { Cells } from "../../../io/cells.ts";

/** Converts a ticket to printed fields. `ticket` comes first, because other commands take the ticket number. */
export const shownTicket = (ticket: Ticket): Cells => ({
  ticket: ticket.ticket_id,
  id: ticket.id,
  stakeholderId: ticket.stakeholderId,
  subject: ticket.subject,
  customer: `${ticket.customer.name} (${ticket.customer.userCode})`,
  status: ticket.status,
  pendingUntil: ticket.pendingUntil,
  next: ticket.next.join(", "),
  priority: ticket.priority,
  owner: ticket.owner?.loginId,
  slaPriority: ticket.slaPriority?.name,
  issueType: ticket.issueType?.name,
  dueAt: ticket.dueAt,
  labels: ticket.labels.map(({ name }) => name).join("; "),
  channel: ticket.channel,
  conversation: ticket.session_id,
  notes: ticket.noteCount,
  mergedInto: ticket.mergedInto?.ticket_id,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  resolvedAt: ticket.resolvedAt,
});
