import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { TICKET_STATUSES, type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIsProvider } from "../../../kit/reports/report-query.ts";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { useListState } from "../../../ui/list/list-state.ts";

const SORTS = sortsOf(tickets.list);
/** Filter value for all tickets that are not finished. */
export const ACTIVE_STATUSES_FILTER = "open,pending,unresolved";
/** Milliseconds between polls. Polling is necessary, because colleagues change tickets too. */
const REFRESH_MS = 60_000;

const isId = (text: string | undefined): text is string => text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text);

export function useTickets() {
  const state = useListState({
    sorts: SORTS,
    defaultSort: "-updatedAt",
    filters: {
      status: [ACTIVE_STATUSES_FILTER, ...TICKET_STATUSES],
      priority: PRIORITIES,
      ownerId: "text",
      labelId: "text",
      teamId: "text",
      parentId: "text",
      slaPriorityId: "text",
      issueTypeId: "text",
      channel: "text",
      overdue: ["true"],
      unread: ["true"],
    },
  });
  const { page, pageSize, search, sort } = state;
  const { ownerId, labelId, teamId, parentId, slaPriorityId, issueTypeId, ...filters } = state.filters;
  const ids = { ownerId, labelId, teamId, parentId, slaPriorityId, issueTypeId };
  const asked = { search, sort, ...filters, ...Object.fromEntries(Object.entries(ids).filter(([, id]) => isId(id))) };
  const result = useQuery({
    ...ticketCalls.list.options({ query: { ...asked, page, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const pageOf = (wanted: number, size: number) => ticketCalls.list.call({ query: { ...asked, page: wanted, pageSize: size } });
  return { state, result, asked, pageOf };
}
export const nextTicketAfter = (items: readonly Ticket[] | undefined, id: number): number | undefined => {
  const at = items?.findIndex((one) => one.id === id) ?? -1;
  return at < 0 ? undefined : items?.[at + 1]?.id;
};
export type TicketListState = ReturnType<typeof useTickets>["state"];

export const useTicket = (id: number) => useQuery({ ...ticketCalls.get.options({ params: { id } }), refetchInterval: REFRESH_MS });
export const useTicketTeams = () => useQuery({ ...ticketCalls.teams.options(), meta: { quiet: true } }).data ?? [];
export const useTicketStats = () => useQuery({ ...ticketCalls.stats.options(), refetchInterval: REFRESH_MS, meta: { quiet: true } });

/**
 * Returns a function that identifies a ticket in CLI commands. Provider staff need the id, because several stakeholders
 * use the same ticket numbers.
 */
export function useCommandName(): (ticket: Ticket) => string {
  const isProvider = useIsProvider();
  return ({ id, ticket_id }) => (isProvider ? `id:${id}` : String(ticket_id));
}
