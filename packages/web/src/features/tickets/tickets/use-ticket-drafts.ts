import { type Drafts, useDraftManager } from "../../../kit/drafts/use-kept-drafts.ts";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { useUser } from "../../../shared/session/use-session.ts";

export function useTicketDrafts(ticketId: number): Drafts {
  const { userId } = useUser();
  return useDraftManager("ticket", ticketId, {
    place: `${userId}.ticket${ticketId}`,
    list: () => ticketCalls.drafts.call({ params: { id: ticketId } }),
    save: (draft) => ticketCalls.saveDraft.call({ body: { id: ticketId, ...draft } }),
  });
}
