import { CANNED_SCOPES, cannedReplies } from "@parley/core/contract/messenger/canned-replies";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useListState } from "../../ui/list/list-state.ts";

export const cannedCalls = areaQueries("cannedReplies", cannedReplies);

const SORTS = ["shortCode", "-shortCode", "title", "-title", "usageCount", "-usageCount"] as const;

/** The canned replies that the address asks for, and the state it holds. */
export function useCannedReplies() {
  const state = useListState({ sorts: SORTS, defaultSort: "shortCode", filters: { scope: CANNED_SCOPES } });
  const { page, pageSize, search, sort } = state;
  const scope = CANNED_SCOPES.find((known) => known === state.filters.scope);
  const result = useQuery({ ...cannedCalls.list.options({ query: { page, pageSize, search, sort, scope } }), placeholderData: keepPreviousData });
  return { state, result };
}
