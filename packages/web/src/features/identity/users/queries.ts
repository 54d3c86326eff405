import { PROVIDER_ID } from "@parley/core/access";
import { roles } from "@parley/core/contract/identity/roles";
import { type User, users } from "@parley/core/contract/identity/users";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQueries, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import type { Option } from "../../../ui/controls/inputs.tsx";

export const userCalls = areaQueries("users", users);
const roleCalls = areaQueries("roles", roles);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

/** Returns whether the user works for the provider, whose staff can choose a stakeholder. */
export const useIsProviderStaff = (): boolean => useUser().stakeholderId === PROVIDER_ID;

export function useStakeholderOptions(): readonly Option[] {
  const { data } = useQuery({ ...stakeholderCalls.options.options(), enabled: useIsProviderStaff() });
  return data?.map(({ id, title }) => ({ value: String(id), label: () => title })) ?? [];
}

/** Returns the roles of a stakeholder for a select; undefined until loaded, or without a stakeholder. */
export function useRoleOptions(stakeholderId: number | undefined): readonly Option[] | undefined {
  const { data } = useQuery({ ...roleCalls.optionsFor.options({ params: { id: stakeholderId ?? 0 } }), enabled: stakeholderId !== undefined });
  return data?.map(({ id, name }) => ({ value: String(id), label: () => name }));
}

/** Returns a function that finds the role of this name at the stakeholder of a user. */
export function useRoleNamed(whose: readonly Pick<User, "stakeholderId">[], name: string): (user: Pick<User, "stakeholderId">) => number | undefined {
  const ids = [...new Set(whose.map(({ stakeholderId }) => stakeholderId))];
  const found = useQueries({ queries: ids.map((id) => roleCalls.optionsFor.options({ params: { id } })) });
  const byStakeholder = new Map(ids.map((id, index) => [id, found[index]?.data?.find((role) => role.name === name)?.id]));
  return ({ stakeholderId }) => byStakeholder.get(stakeholderId);
}

export function useRoleNames(whose: readonly Pick<User, "stakeholderId">[]): readonly string[] {
  const ids = [...new Set(whose.map(({ stakeholderId }) => stakeholderId))];
  const found = useQueries({ queries: ids.map((id) => roleCalls.optionsFor.options({ params: { id } })) });
  return [...new Set(found.flatMap(({ data }) => data ?? []).map(({ name }) => name))].sort((one, other) => one.localeCompare(other));
}
