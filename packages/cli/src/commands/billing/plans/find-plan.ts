import type { Client } from "@parley/core/client";
import { type Plan, plans } from "@parley/core/contract/billing/plans";
import { notFound } from "../../../io/fail.ts";

/** Finds a plan by code or id. The error for an unknown plan lists the existing codes. */
export async function findPlan(client: Client, named: string): Promise<Plan> {
  const wanted = named.trim().toLowerCase();
  const all = await client.call(plans.list);
  const found = all.find(({ id, code }) => String(id) === wanted || code === wanted);
  if (!found) throw notFound(`There is no plan '${named}'.`, `Plans: ${all.map(({ code }) => code).join(", ")}`);
  return found;
}
