import { clientRequests } from "@parley/core/contract/main/client-requests";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useListState } from "../../ui/list/list-state.ts";

export const requestCalls = areaQueries("clientRequests", clientRequests);

const SORTS = sortsOf(clientRequests.list);
const FILTERS = filtersOf(clientRequests.list, "status", "type");

/** The requests that the address asks for, and the state it holds. */
export function useClientRequests() {
  const state = useListState({
    sorts: SORTS,
    defaultSort: "-createdAt",
    filters: FILTERS,
  });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, ...filters };
  const result = useQuery({ ...requestCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const pageOf = (wanted: number, size: number) => requestCalls.list.call({ query: { ...asked, page: wanted, pageSize: size } });
  return { state, result, pageOf };
}
