import { BUSINESS_STATUSES, business } from "@parley/core/contract/main/business";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useListState } from "../../ui/list/list-state.ts";

export const businessCalls = areaQueries("business", business);

/** The stakeholders that the address asks for, and the state it holds. */
export function useBusinesses() {
  const state = useListState({ sorts: ["title", "-title"], defaultSort: "title", filters: { businessStatus: BUSINESS_STATUSES } });
  const { page, pageSize, search, sort } = state;
  const businessStatus = BUSINESS_STATUSES.find((known) => known === state.filters.businessStatus);
  const result = useQuery({
    ...businessCalls.list.options({ query: { page, pageSize, search, sort, businessStatus } }),
    placeholderData: keepPreviousData,
  });
  return { state, result };
}
