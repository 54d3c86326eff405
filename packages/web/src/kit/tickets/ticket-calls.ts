import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useIsProvider } from "../reports/report-query.ts";

export const ticketCalls = areaQueries("tickets", tickets);

/** Choices for owners, labels, SLA priorities, issue types and channels: of the user's stakeholder, or the ticket's. */
export function useTicketChoices(ticket?: Pick<Ticket, "stakeholderId">) {
  const isProvider = useIsProvider();
  const query = isProvider && ticket !== undefined ? { stakeholderId: ticket.stakeholderId } : {};
  return useQuery(ticketCalls.filters.options({ query })).data ?? { owners: [], labels: [], slaPriorities: [], issueTypes: [], channels: [] };
}
