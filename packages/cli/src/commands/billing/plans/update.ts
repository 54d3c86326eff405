import type { CallOptions } from "@parley/core/client";
import { plans } from "@parley/core/contract/billing/plans";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { amountIn } from "../../../io/amount.ts";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { findPlan } from "./find-plan.ts";
import { applyIncludedItems } from "./included.ts";
import { printPlan, shownPlan } from "./print-plan.ts";

/** Shows the changes, asks for confirmation, and applies them. Omitted fields stay unchanged. */
export const runUpdate: Run<typeof planTopic.verbs.update> = async (
  named,
  { name, price, description, trialDays, include, overage, default: isDefault, status, ...options },
  { host, out, platform },
) => {
  if ([name, price, description, trialDays, include, overage, isDefault, status].every((field) => field === undefined))
    throw usage("No changes were given.");
  checkCanAsk(options, host, "A plan");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await findPlan(client, named);
    const { id, version, currency } = before;
    const given = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(price !== undefined && { basePrice: amountIn(currency, price) }),
      ...(trialDays !== undefined && { trialDays }),
      ...(status !== undefined && { status }),
      ...(isDefault && { isDefault }),
      ...((include ?? overage) && { items: applyIncludedItems(before.items, currency, include, overage) }),
    };
    const make = (marks: CallOptions) => client.call(plans.update, { body: { id, version, ...given } }, marks);
    const wanted = await confirmChange({ name: before.name, before: shownPlan(before), given: shownPlan({ ...before, ...given }), make }, options, {
      host,
      out,
    });
    if (!wanted && options.dryRun) return;
    await printPlan(wanted ? await make({}) : before, out);
  });
};
