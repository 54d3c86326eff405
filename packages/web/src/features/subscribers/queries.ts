import { subscribers } from "@parley/core/contract/messenger/subscribers";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useListState } from "../../ui/list/list-state.ts";

export const subscriberCalls = areaQueries("subscribers", subscribers);

const SORTS = sortsOf(subscribers.list);
const FILTERS = filtersOf(subscribers.list, "status", "platform", "typeId", "optedIn");

/** The subscribers that the address asks for, and the state it holds. */
export function useSubscribers() {
  const state = useListState({
    sorts: SORTS,
    defaultSort: "-lastSeenAt",
    filters: FILTERS,
  });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, ...filters };
  const result = useQuery({ ...subscriberCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const pageOf = (wanted: number, size: number) => subscriberCalls.list.call({ query: { ...asked, page: wanted, pageSize: size } });
  return { state, result, pageOf };
}

export const useTypes = () => useQuery(subscriberCalls.types.options());
export const usePlatforms = () => useQuery(subscriberCalls.platforms.options());
