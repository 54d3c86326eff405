import { subscribers } from "@parley/core/contract/messenger/subscribers";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const subscriberCalls = areaQueries("subscribers", subscribers);

export const useTypes = () => useQuery(subscriberCalls.types.options());
export const usePlatforms = () => useQuery(subscriberCalls.platforms.options());
