import { type Drafts, useKeptDrafts } from "../../../kit/drafts/use-kept-drafts.ts";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { useUser } from "../../../shared/session/use-session.ts";

/** Unsent texts of a ticket. */
export function useTicketDrafts(ticketId: number): Drafts {
  const { userId } = useUser();
  return useKeptDrafts("ticket", ticketId, {
    place: `${userId}.ticket${ticketId}`,
    list: () => ticketCalls.drafts.call({ params: { id: ticketId } }),
    save: (draft) => ticketCalls.saveDraft.call({ body: { id: ticketId, ...draft } }),
  });
}
