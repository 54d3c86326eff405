import { teams } from "@parley/core/contract/messenger/teams";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan } from "../../shared/session/use-session.ts";
import type { Option } from "../../ui/controls/inputs.tsx";

const calls = areaQueries("teams", teams);

/** The teams to choose from, on a screen that people without the right to read them may open: for those there is nothing to choose. */
export function useReadableTeamOptions(): readonly Option[] | undefined {
  const may = useCan(teams.list.access);
  const { data } = useQuery({ ...calls.list.options({ query: { pageSize: 1000 } }), enabled: may });
  return data === undefined || data.items.length === 0 ? undefined : data.items.map(({ id, name }) => ({ value: String(id), label: () => name }));
}
