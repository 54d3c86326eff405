import { billingDetails } from "@parley/core/contract/billing/billing-details";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const detailsCalls = areaQueries("billingDetails", billingDetails);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

export const useCountries = () => useQuery(stakeholderCalls.countries.options()).data ?? [];
