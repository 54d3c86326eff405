import { useQuery } from "@tanstack/react-query";
import { subscriberCalls } from "../../../kit/people/customer-calls.ts";

export const usePlatforms = () => useQuery(subscriberCalls.platforms.options());
