import type { Client } from "@parley/core/client";
import type { BulkParticulars, Given } from "../../plain/particulars.ts";
import { checkDay } from "./day.ts";
import { findPlan } from "./find-plan.ts";

/** Resolves the name of a plan. */
export const ofPlan = async (client: Client, { planId: plan, ...rest }: Given & { readonly planId?: string }) => ({
  ...rest,
  planId: plan === undefined ? undefined : (await findPlan(client, plan)).id,
});

export const transition: BulkParticulars = { query: ofPlan };
export const giving: BulkParticulars = {
  query: ofPlan,
  check: ({ startsOn }: { readonly startsOn?: string }) => (startsOn === undefined ? undefined : checkDay("--starts-on", startsOn)),
};
