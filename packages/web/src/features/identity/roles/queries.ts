import { PROVIDER_ID } from "@parley/core/access";
import { type RoleRights, roles } from "@parley/core/contract/identity/roles";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import type { Option } from "../../../ui/controls/inputs.tsx";

export const roleCalls = areaQueries("roles", roles);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

/** Returns whether the user works for the provider, whose staff create roles for every stakeholder. */
export const useIsProviderStaff = (): boolean => useUser().stakeholderId === PROVIDER_ID;

export function useStakeholderOptions(): readonly Option[] {
  const { data } = useQuery({ ...stakeholderCalls.options.options(), enabled: useIsProviderStaff() });
  return data?.map(({ id, title }) => ({ value: String(id), label: () => title })) ?? [];
}

export const useDashboards = () => useQuery(roleCalls.dashboards.options());

/**
 * Returns the number of users with the role, from its row in the list, because the role itself does not contain it.
 * Undefined until loaded.
 */
export function useUserCount({ id, name, stakeholderId }: RoleRights): number | undefined {
  const { data } = useQuery(roleCalls.list.options({ query: { name, stakeholderId, pageSize: 100 } }));
  return data?.items.find((role) => role.id === id)?.userCount;
}
