import { tags } from "@parley/core/contract/messenger/tags";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useListState } from "../../ui/list/list-state.ts";

export const tagCalls = areaQueries("tags", tags);

const SORTS = ["name", "-name", "ticketCount", "-ticketCount"] as const;

/** The tags that the address asks for, and the state it holds. */
export function useTags() {
  const state = useListState({ sorts: SORTS, defaultSort: "name", filters: { is_active: ["true", "false"] } });
  const { page, pageSize, search, sort, filters } = state;
  const result = useQuery({ ...tagCalls.list.options({ query: { page, pageSize, search, sort, ...filters } }), placeholderData: keepPreviousData });
  return { state, result };
}
