import { bots } from "@parley/core/contract/bots/bots";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import type { Option } from "../../ui/controls/inputs.tsx";

export const botCalls = areaQueries("bots", bots);

export const useBots = () => useQuery(botCalls.options.options());

/** Returns the bots for the filter; undefined if there are fewer than two, unless the filter is set. */
export function useBotOptions(asked: string | undefined): readonly Option[] | undefined {
  const { data: all = [] } = useBots();
  return all.length < 2 && asked === undefined ? undefined : all.map(({ id, name }) => ({ value: String(id), label: () => name }));
}
