import { PROVIDER_ID } from "@parley/core/access";
import type { LiveHub } from "./hub.ts";

interface ToldTicket {
  readonly id: number;
  readonly stakeholderId: number;
}

/**
 * Announces changed tickets to the users who work on them at their stakeholder, and to provider staff, who see all.
 * Clients with the right then read the tickets.
 */
export const tellTickets = (live: Pick<LiveHub, "tell">, by: number | null, tickets: readonly ToldTicket[]): void => {
  for (const { id, stakeholderId } of tickets)
    live.tell([{ ticketsOf: stakeholderId }, ...(stakeholderId === PROVIDER_ID ? [] : [{ ticketsOf: PROVIDER_ID }])], "ticket", {
      id,
      stakeholderId,
      by,
    });
};
