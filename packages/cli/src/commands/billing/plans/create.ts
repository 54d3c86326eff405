import type { CallOptions } from "@parley/core/client";
import { type Plan, plans } from "@parley/core/contract/billing/plans";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { amountIn } from "../../../io/amount.ts";
import { createOrPreview } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { applyIncludedItems } from "./included.ts";
import { printPlan, shownPlan } from "./print-plan.ts";

const shown = ({ id, version, clientCount, updatedAt, ...plan }: ReturnType<typeof shownPlan>) => plan;
const also = ({ isDefault }: Plan) => (isDefault ? ["New stakeholders would get it in place of the present default plan."] : []);

export const runCreate: Run<typeof planTopic.verbs.create> = async (
  code,
  { name, price, currency: given, interval, description, trialDays, include, overage, default: isDefault, dryRun, detailedExitcode },
  { out, platform },
) => {
  const currency = given.toUpperCase();
  const items = applyIncludedItems([], currency, include, overage);
  const body = {
    code,
    name,
    basePrice: amountIn(currency, price),
    currency,
    interval,
    description,
    trialDays,
    items,
    ...(isDefault && { isDefault }),
  };
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls((client) => {
    const make = (marks: CallOptions) => client.call(plans.create, { body }, marks);
    return createOrPreview(
      { make, name: (tried) => tried.name, shown: (tried) => shown(shownPlan(tried)), also },
      { dryRun, detailedExitcode },
      { out },
    );
  });
  if (made) await printPlan(made, out);
};
