import { TICKET_STATUSES, type TicketStatus } from "@parley/core/contract/tickets/tickets";

/** True if a status name of the ticket's history still exists. */
export const isTicketStatus = (text: string | null): text is TicketStatus => TICKET_STATUSES.some((status) => status === text);
