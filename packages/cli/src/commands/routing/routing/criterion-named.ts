import type { Client } from "@parley/core/client";
import { type RoutingCriterion, routingCriteria } from "@parley/core/contract/routing/routing";
import { findNamed } from "../../find-named.ts";

export const criterionNamed = async (
  client: Client,
  named: string,
): Promise<{ readonly all: RoutingCriterion[]; readonly one: RoutingCriterion }> => {
  const all = await client.call(routingCriteria.list);
  return { all, one: findNamed(all, named, "routing criterion", "Routing criteria") };
};
