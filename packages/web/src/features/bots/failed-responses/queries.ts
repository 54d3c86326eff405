import { bots } from "@parley/core/contract/bots/bots";
import { services } from "@parley/core/contract/bots/services";
import { useMutation, useQuery } from "@tanstack/react-query";
import { failedCalls } from "../../../kit/bots/use-bot-answer.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";

const serviceCalls = areaQueries("services", services);
const botCalls = areaQueries("bots", bots);

/** Maximum number of services listed without a search. */
const SERVICES_SHOWN = 100;

export const useBots = () => useQuery(botCalls.options.options());
export const useResolve = () => useMutation(failedCalls.resolve.mutation());
export const useAskBot = () => useMutation(failedCalls.test.mutation());

/**
 * Queries services for a failed response, most similar first. Compares with the search term `typed`; if that is empty,
 * compares with `text` and adds all other services.
 */
export function useServiceChoice(botId: number, text: string, typed: string) {
  const alike = useQuery(serviceCalls.search.options({ query: { botId, text: typed === "" ? text : typed } }));
  const all = useQuery({ ...serviceCalls.list.options({ query: { botId, pageSize: SERVICES_SHOWN } }), enabled: typed === "" });
  const found = alike.data ?? [];
  const others = typed === "" ? (all.data?.items.filter(({ id }) => found.every((service) => service.id !== id)) ?? []) : [];
  return { found, others, isLoading: alike.isLoading || all.isLoading };
}
