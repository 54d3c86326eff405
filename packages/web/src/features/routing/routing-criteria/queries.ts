import { routingCriteria } from "@parley/core/contract/routing/routing";
import { teams } from "@parley/core/contract/routing/teams";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import type { Option } from "../../../ui/controls/inputs.tsx";

export const criteriaCalls = areaQueries("routingCriteria", routingCriteria);
const teamCalls = areaQueries("teams", teams);

/** Returns the teams for a select; undefined until loaded. */
export function useTeamOptions(): readonly Option[] | undefined {
  const { data } = useQuery(teamCalls.list.options({ query: { pageSize: 1000 } }));
  return useMemo(() => data?.items.map(({ id, name }) => ({ value: String(id), label: () => name })), [data]);
}
