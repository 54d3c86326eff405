import { useState } from "react";
import { useUser } from "../../shared/session/use-session.ts";
import { store, storedChoice } from "../../shared/storage/stored.ts";

/**
 * Ways to show tickets. In `new`, a ticket is next to the list; in `old`, the list and each ticket take the full page.
 */
const TICKET_VIEWS = ["new", "old"] as const;
export type TicketView = (typeof TICKET_VIEWS)[number];

/**
 * Returns the user's choice of ticket view and its setter, stored per user in this browser (spec section 2: "The user's
 * choice of old ticket view is remembered").
 */
export function useTicketView(): readonly [view: TicketView, choose: (view: TicketView) => void] {
  const part = String(useUser().userId);
  const [view, setView] = useState(() => storedChoice("ticketView", TICKET_VIEWS, "new", part));
  const choose = (next: TicketView) => {
    store("ticketView", next, part);
    setView(next);
  };
  return [view, choose];
}
