import { type Escalation, EscalationStatus, escalations } from "@parley/core/contract/chats/escalations";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { escalationCalls } from "../../../kit/escalations/pending.ts";
import { type ListState, useListState } from "../../../ui/list/list-state.ts";

const SORTS = sortsOf(escalations.list);
const FILTERS = filtersOf(escalations.list, "whose", "status", "from", "to", "agentId", "teamId");

export type EscalationsState = ListState<(typeof SORTS)[number], typeof FILTERS>;

export const useEscalationsState = (): EscalationsState => useListState({ sorts: SORTS, defaultSort: "-requestedAt", filters: FILTERS });

/** Returns a date from the URL, or undefined if it is malformed, because the gateway would refuse it. */
const dayOf = (text: string | undefined): string | undefined => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Converts the filters in the URL to query parameters, without the page number. */
export const escalationQueryOf = ({ search, sort, filters }: EscalationsState) => ({
  search,
  sort,
  whose: filters.whose,
  from: dayOf(filters.from),
  to: dayOf(filters.to),
  agentId: idOf(filters.agentId),
  teamId: idOf(filters.teamId),
  status: EscalationStatus.safeParse(filters.status).data,
});

/**
 * Milliseconds between polls while an escalation is open. Leads also see escalations of others, for which no live
 * events arrive.
 */
const ASK_AGAIN_MS = 10_000;
const isOpen = ({ status }: Escalation): boolean => status === "requested";

/** Queries the escalations that match the filters in the URL. */
export const useEscalationsPage = (state: EscalationsState) =>
  useQuery({
    ...escalationCalls.list.options({ query: { ...escalationQueryOf(state), page: state.page, pageSize: state.pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOpen) ? ASK_AGAIN_MS : false),
  });
