import { PROVIDER_ID } from "@parley/core/access";
import type { LiveHub } from "./hub.ts";

interface ToldTicket {
  readonly id: number;
  readonly stakeholderId: number;
}

/**
 * Announces changed tickets to users who handle tickets at the stakeholder, and to provider staff. Clients that may see
 * the tickets then fetch them.
 */
export const publishTicketChanges = (live: Pick<LiveHub, "tell">, by: number | null, tickets: readonly ToldTicket[]): void => {
  for (const { id, stakeholderId } of tickets)
    live.tell([{ ticketsOf: stakeholderId }, ...(stakeholderId === PROVIDER_ID ? [] : [{ ticketsOf: PROVIDER_ID }])], "ticket", {
      id,
      stakeholderId,
      by,
    });
};
