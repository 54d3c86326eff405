import { allows } from "@parley/core/access";
import { clientPlans } from "@parley/core/contract/billing/client-plans";
import { enterpriseClients, mayReadEnterpriseClients } from "@parley/core/contract/billing/enterprise-clients";
import { users } from "@parley/core/contract/identity/users";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import type { Option } from "../../../ui/controls/inputs.tsx";

export const stakeholderCalls = areaQueries("stakeholders", stakeholders);
export const clientPlanCalls = areaQueries("clientPlans", clientPlans);
export const userCalls = areaQueries("users", users);

/** Returns the error if options of the location fields failed to load; `undefined` if all are loaded or loading. */
export function useFailedLocationOptions(): { readonly problem: unknown; readonly retry: () => void } | undefined {
  const missing = [useQuery(stakeholderCalls.countries.options()), useQuery(stakeholderCalls.categories.options())].filter(
    ({ data, error }) => data === undefined && error !== null,
  );
  const [first] = missing;
  return (
    first && {
      problem: first.error,
      retry: () => {
        for (const { refetch } of missing) void refetch();
      },
    }
  );
}

export const useCountries = () => useQuery(stakeholderCalls.countries.options()).data ?? [];

export function useCategoryOptions(): readonly Option[] {
  const { data } = useQuery(stakeholderCalls.categories.options());
  return data?.map(({ id, name }) => ({ value: String(id), label: () => name })) ?? [];
}

const enterpriseCalls = areaQueries("enterpriseClients", enterpriseClients);

/** Returns the enterprise clients for a select; empty for users without access. */
export function useEnterprises() {
  const user = useUser();
  const { data } = useQuery({
    ...enterpriseCalls.list.options({ query: { pageSize: 1000 } }),
    enabled: allows(mayReadEnterpriseClients, user),
  });
  return data?.items ?? [];
}
