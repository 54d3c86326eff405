import { type Client, everyItem } from "@parley/core/client";
import { type ClientPlan, clientPlans } from "@parley/core/contract/main/client-plans";
import { findPlan } from "./find-plan.ts";

/** Which clients, as a person says it. */
export interface ClientFilter {
  readonly search?: string;
  /** The plan that they have. */
  readonly plan?: string;
}

export const isFiltered = ({ search, plan }: ClientFilter): boolean => search !== undefined || plan !== undefined;

/** The plans of all clients that the filter finds, page by page. */
export async function* matchingClients(client: Client, { search, plan }: ClientFilter, state: ClientPlan["state"]): AsyncGenerator<ClientPlan> {
  const planId = plan === undefined ? undefined : (await findPlan(client, plan)).id;
  yield* everyItem(client, clientPlans.list, { search, planId, state });
}
