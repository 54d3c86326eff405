import { clientPlans, type PlanOffer } from "@parley/core/contract/billing/client-plans";
import { planPrices, plans } from "@parley/core/contract/billing/plans";
import { subscriptions } from "@parley/core/contract/billing/subscriptions";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const planCalls = areaQueries("plans", plans);
export const priceCalls = areaQueries("planPrices", planPrices);
export const clientPlanCalls = areaQueries("clientPlans", clientPlans);
const subscriptionCalls = areaQueries("subscriptions", subscriptions);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

export const usePlans = () => useQuery(planCalls.list.options());
export const useClients = () => useQuery(stakeholderCalls.options.options());

/**
 * Queries the prices of all offered plans for a client. Undefined until a client is chosen and the prices are loaded.
 */
export function useOffers(stakeholderId: number): readonly PlanOffer[] | undefined {
  return useQuery({ ...clientPlanCalls.offers.options({ params: { id: stakeholderId } }), enabled: stakeholderId > 0 }).data;
}

/** Queries what a change of plan would charge and credit. Undefined until client and plan are chosen and it is loaded. */
export const useChangePreview = (id: number, planId: number, startsOn: string | undefined) =>
  useQuery({
    ...subscriptionCalls.preview.options({ params: { id }, query: { planId, ...(startsOn !== undefined && startsOn !== "" && { startsOn }) } }),
    enabled: id > 0 && planId > 0,
  }).data;
