import { subscriberAttributes, subscriberTypes } from "@parley/core/contract/people/subscriber-kinds";
import { subscribers } from "@parley/core/contract/people/subscribers";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const subscriberCalls = areaQueries("subscribers", subscribers);
const typeCalls = areaQueries("subscriberTypes", subscriberTypes);
const attributeCalls = areaQueries("subscriberAttributes", subscriberAttributes);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

export const useTypes = () => useQuery(typeCalls.list.options());
export const useAttributes = () => useQuery(attributeCalls.list.options());
/** Countries that a customer can be in. They never change, so they are loaded once. */
export const useCountryCodes = () => useQuery({ ...stakeholderCalls.countries.options(), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
