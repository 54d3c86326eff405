import { PLATFORMS } from "@parley/core/contract/messenger/conversations";
import { SUBSCRIBER_SORTS, SUBSCRIBER_STATUSES, subscribers } from "@parley/core/contract/messenger/subscribers";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useListState } from "../../ui/list/list-state.ts";

export const subscriberCalls = areaQueries("subscribers", subscribers);

/** The subscribers that the address asks for, and the state it holds. */
export function useSubscribers() {
  const state = useListState({
    sorts: SUBSCRIBER_SORTS,
    defaultSort: "-lastSeenAt",
    filters: { status: SUBSCRIBER_STATUSES, platform: PLATFORMS, typeId: "text", optedIn: ["true", "false"] },
  });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, ...filters };
  const result = useQuery({ ...subscriberCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const pageOf = (wanted: number, size: number) => subscriberCalls.list.call({ query: { ...asked, page: wanted, pageSize: size } });
  return { state, result, pageOf };
}

export const useTypes = () => useQuery(subscriberCalls.types.options());
export const usePlatforms = () => useQuery(subscriberCalls.platforms.options());
