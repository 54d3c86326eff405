import { payments } from "@parley/core/contract/billing/payments";
import { wallet } from "@parley/core/contract/billing/wallet";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const walletCalls = areaQueries("wallet", wallet);
export const paymentCalls = areaQueries("payments", payments);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

export const useClients = () => useQuery(stakeholderCalls.options.options());
export const useWallet = (id: number) => useQuery({ ...walletCalls.show.options({ params: { id } }), enabled: id > 0 });
