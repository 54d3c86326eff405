import { useState } from "react";
import { useUser } from "../../shared/session/use-session.ts";
import { store, storedChoice } from "../../shared/storage/stored.ts";

/** `new`: the list with the ticket next to it. `old`: list and tickets are full pages. */
const TICKET_VIEWS = ["new", "old"] as const;
export type TicketView = (typeof TICKET_VIEWS)[number];

/** Spec section 2: "The user's choice of old ticket view is remembered", in this browser, per user. */
export function useTicketView(): readonly [view: TicketView, choose: (view: TicketView) => void] {
  const part = String(useUser().userId);
  const [view, setView] = useState(() => storedChoice("ticketView", TICKET_VIEWS, "new", part));
  const choose = (next: TicketView) => {
    store("ticketView", next, part);
    setView(next);
  };
  return [view, choose];
}
