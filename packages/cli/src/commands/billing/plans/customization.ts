import type { Client } from "@parley/core/client";
import type { BulkVerbCustomization, GivenOptions } from "../../plain/customization.ts";
import { checkDay } from "./day.ts";
import { findPlan } from "./find-plan.ts";

/** Replaces the plan name given by the user with the plan id. */
export const withPlanId = async (client: Client, { planId: plan, ...rest }: GivenOptions & { readonly planId?: string }) => ({
  ...rest,
  planId: plan === undefined ? undefined : (await findPlan(client, plan)).id,
});

export const planTransitionCustomization: BulkVerbCustomization = { query: withPlanId };
export const planAssignmentCustomization: BulkVerbCustomization = {
  query: withPlanId,
  check: ({ startsOn }: { readonly startsOn?: string }) => (startsOn === undefined ? undefined : checkDay("--starts-on", startsOn)),
};
