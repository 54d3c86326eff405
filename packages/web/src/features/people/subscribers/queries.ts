import { subscriberAttributes, subscriberTypes } from "@parley/core/contract/people/subscriber-kinds";
import { subscribers } from "@parley/core/contract/people/subscribers";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const subscriberCalls = areaQueries("subscribers", subscribers);

const typeCalls = areaQueries("subscriberTypes", subscriberTypes);
const attributeCalls = areaQueries("subscriberAttributes", subscriberAttributes);

export const useTypes = () => useQuery(typeCalls.list.options());
export const useAttributes = () => useQuery(attributeCalls.list.options());
export const usePlatforms = () => useQuery(subscriberCalls.platforms.options());
