import { PROVIDER_ID } from "@parley/core/access";
import { roles } from "@parley/core/contract/identity/roles";
import { serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { tokens } from "@parley/core/contract/identity/tokens";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import type { Option } from "../../../ui/controls/inputs.tsx";

export const tokenCalls = areaQueries("tokens", tokens);
export const accountCalls = areaQueries("serviceAccounts", serviceAccounts);
export const roleCalls = areaQueries("roles", roles);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

/** Returns whether the user works for the provider, whose staff create service accounts for every stakeholder. */
export const useIsProviderStaff = (): boolean => useUser().stakeholderId === PROVIDER_ID;

export function useStakeholderOptions(): readonly Option[] {
  const { data } = useQuery({ ...stakeholderCalls.options.options(), enabled: useIsProviderStaff() });
  return data?.map(({ id, title }) => ({ value: String(id), label: () => title })) ?? [];
}

/** Returns the roles of a stakeholder; empty until loaded, or without a stakeholder. */
export function useRoleOptions(stakeholderId: number | undefined): readonly Option[] {
  const { data } = useQuery({ ...roleCalls.optionsFor.options({ params: { id: stakeholderId ?? 0 } }), enabled: stakeholderId !== undefined });
  return data?.map(({ id, name }) => ({ value: String(id), label: () => name })) ?? [];
}
