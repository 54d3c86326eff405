import { invoices } from "@parley/core/contract/billing/invoices";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const invoiceCalls = areaQueries("invoices", invoices);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

export const useClients = () => useQuery(stakeholderCalls.options.options());
