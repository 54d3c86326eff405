import { TICKET_STATUSES, type TicketStatus } from "@parley/core/contract/tickets/tickets";

/** Returns whether a status name in a ticket's history is still in use. */
export const isTicketStatus = (text: string | null): text is TicketStatus => TICKET_STATUSES.some((status) => status === text);
