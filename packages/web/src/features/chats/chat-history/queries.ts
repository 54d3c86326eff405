import { conversations, Platform, SessionStatus } from "@parley/core/contract/chats/conversations";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { type ListState, useListState } from "../../../ui/list/list-state.ts";

export const conversationCalls = areaQueries("conversations", conversations);

const SORTS = sortsOf(conversations.search);
const FILTERS = filtersOf(conversations.search, "from", "to", "platform", "agentId", "status", "dispositionId");
/** Number of rows per page in the chat history (spec section 9). */
const PAGE_SIZE = 50;

export type HistoryState = ListState<(typeof SORTS)[number], typeof FILTERS>;

export const useHistoryState = (): HistoryState =>
  useListState({ sorts: SORTS, defaultSort: "-lastActivityAt", filters: FILTERS, pageSize: PAGE_SIZE });

/** Returns a date from the URL, or undefined if it is malformed, because the gateway would refuse it. */
const dayOf = (text: string | undefined): string | undefined => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Converts the filters in the URL to query parameters, without the page number. */
export const historyQueryOf = ({ search, sort, filters }: HistoryState) => ({
  text: search,
  sort,
  from: dayOf(filters.from),
  to: dayOf(filters.to),
  agentId: idOf(filters.agentId),
  platform: Platform.safeParse(filters.platform).data,
  status: SessionStatus.safeParse(filters.status).data,
  dispositionId: idOf(filters.dispositionId),
});

/** Queries the conversations that match the filters in the URL. */
export const useHistoryPage = (state: HistoryState) =>
  useQuery({
    ...conversationCalls.search.options({ query: { ...historyQueryOf(state), page: state.page, pageSize: state.pageSize } }),
    placeholderData: keepPreviousData,
  });

export const useAgentOptions = () => {
  const { data } = useQuery(conversationCalls.filter.options());
  return (data?.agents ?? []).map(({ id, name }) => ({ value: String(id), label: () => name }));
};

export const useDispositionOptions = () => {
  const { data } = useQuery(conversationCalls.filter.options());
  return (data?.dispositions ?? []).map(({ id, name }) => ({ value: String(id), label: () => name }));
};
