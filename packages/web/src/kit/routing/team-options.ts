import { branches } from "@parley/core/contract/routing/branches";
import { departments } from "@parley/core/contract/routing/departments";
import { teams } from "@parley/core/contract/routing/teams";
import { slaPriorities } from "@parley/core/contract/tickets/sla-priorities";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useCan } from "../../shared/session/use-session.ts";
import type { Option } from "../../ui/controls/inputs.tsx";

/** Query for all items, up to the maximum page size. */
const ALL = { query: { pageSize: 1000 } };

const calls = {
  branches: areaQueries("branches", branches),
  departments: areaQueries("departments", departments),
  slaPriorities: areaQueries("slaPriorities", slaPriorities),
  teams: areaQueries("teams", teams),
};

interface Named {
  readonly id: number;
  readonly name: string;
}
/** Converts items to options; undefined if there are none or the user may not read them. */
const optionsOf = (named: readonly Named[] = []): readonly Option[] | undefined =>
  named.length === 0 ? undefined : named.map(({ id, name }) => ({ value: String(id), label: () => name }));

export function useBranchOptions(): readonly Option[] | undefined {
  const enabled = useCan(branches.list.access);
  return optionsOf(useQuery({ ...calls.branches.list.options(ALL), enabled }).data?.items);
}
export function useDepartmentOptions(): readonly Option[] | undefined {
  const enabled = useCan(departments.list.access);
  return optionsOf(useQuery({ ...calls.departments.list.options(ALL), enabled }).data?.items);
}
export function useTeamOptions(): readonly Option[] | undefined {
  const enabled = useCan(teams.list.access);
  return optionsOf(useQuery({ ...calls.teams.list.options(ALL), enabled }).data?.items);
}
/** Returns the ticket priorities for a select; undefined for users who may not read them. */
export const useLevelOptions = () => optionsOf(useQuery({ ...calls.slaPriorities.list.options(), enabled: useCan(slaPriorities.list.access) }).data);
