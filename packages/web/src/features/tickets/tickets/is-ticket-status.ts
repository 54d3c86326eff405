import { TICKET_STATUSES, type TicketStatus } from "@parley/core/contract/tickets/tickets";

/** What the ledger of a ticket calls a status, where that is one still. */
export const isTicketStatus = (text: string | null): text is TicketStatus => TICKET_STATUSES.some((status) => status === text);
