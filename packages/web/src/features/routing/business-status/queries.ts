import { business } from "@parley/core/contract/routing/business";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useListState } from "../../../ui/list/list-state.ts";

export const businessCalls = areaQueries("business", business);

const SORTS = sortsOf(business.list);
const FILTERS = filtersOf(business.list, "businessStatus");

export function useBusinesses() {
  const state = useListState({ sorts: SORTS, defaultSort: "title", filters: FILTERS });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, ...filters };
  const result = useQuery({
    ...businessCalls.list.options({ query: { ...asked, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  return { state, result, asked };
}
