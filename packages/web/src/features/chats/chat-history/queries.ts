import { conversations, Platform, SessionStatus } from "@parley/core/contract/chats/conversations";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { type ListState, useListState } from "../../../ui/list/list-state.ts";

export const conversationCalls = areaQueries("conversations", conversations);

const SORTS = sortsOf(conversations.search);
const FILTERS = filtersOf(conversations.search, "from", "to", "platform", "agentId", "status", "dispositionId");
/** Spec section 9: page size 50 for chat history. */
const PAGE_SIZE = 50;

export type HistoryState = ListState<(typeof SORTS)[number], typeof FILTERS>;

export const useHistoryState = (): HistoryState =>
  useListState({ sorts: SORTS, defaultSort: "-lastActivityAt", filters: FILTERS, pageSize: PAGE_SIZE });

/** Ignores invalid dates in an edited URL, which the call would refuse. */
const dayOf = (text: string | undefined): string | undefined => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Filters from the address, without the page. */
export const askedOf = ({ search, sort, filters }: HistoryState) => ({
  text: search,
  sort,
  from: dayOf(filters.from),
  to: dayOf(filters.to),
  agentId: idOf(filters.agentId),
  platform: Platform.safeParse(filters.platform).data,
  status: SessionStatus.safeParse(filters.status).data,
  dispositionId: idOf(filters.dispositionId),
});

/** Conversations that match the query of the URL. */
export const useHistoryPage = (state: HistoryState) =>
  useQuery({
    ...conversationCalls.search.options({ query: { ...askedOf(state), page: state.page, pageSize: state.pageSize } }),
    placeholderData: keepPreviousData,
  });

/** Agents in the history filter; empty until loaded. */
export const useAgentOptions = () => {
  const { data } = useQuery(conversationCalls.filter.options());
  return (data?.agents ?? []).map(({ id, name }) => ({ value: String(id), label: () => name }));
};

/** Dispositions to filter by; empty until loaded. */
export const useDispositionOptions = () => {
  const { data } = useQuery(conversationCalls.filter.options());
  return (data?.dispositions ?? []).map(({ id, name }) => ({ value: String(id), label: () => name }));
};
