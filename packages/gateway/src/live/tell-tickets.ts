import { PROVIDER_ID } from "@parley/core/access";
import type { LiveHub } from "./hub.ts";

interface ToldTicket {
  readonly id: number;
  readonly stakeholderId: number;
}

/** Tells that tickets are others now: whoever works on them at their stakeholder, and provider staff, who see those of every one. What they are is asked for by who may. */
export const tellTickets = (live: Pick<LiveHub, "tell">, by: number | null, tickets: readonly ToldTicket[]): void => {
  for (const { id, stakeholderId } of tickets)
    live.tell([{ ticketsOf: stakeholderId }, ...(stakeholderId === PROVIDER_ID ? [] : [{ ticketsOf: PROVIDER_ID }])], "ticket", {
      id,
      stakeholderId,
      by,
    });
};
