import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useIsProvider } from "../reports/report-query.ts";

export const ticketCalls = areaQueries("tickets", tickets);

/**
 * Queries the options for owner, label, priority, issue type and channel. Provider staff get those of the ticket's
 * stakeholder.
 */
export function useTicketChoices(ticket?: Pick<Ticket, "stakeholderId">) {
  const isProvider = useIsProvider();
  const query = isProvider && ticket !== undefined ? { stakeholderId: ticket.stakeholderId } : {};
  return useQuery(ticketCalls.filters.options({ query })).data ?? { owners: [], labels: [], slaPriorities: [], issueTypes: [], channels: [] };
}
