import { plans } from "@parley/core/contract/plans/plans";
import type { planTopic } from "@parley/core/verbs/plans";
import { amountIn } from "../../io/amount.ts";
import type { Run } from "../run.ts";
import { includedWith } from "./included.ts";
import { printPlan } from "./print-plan.ts";

export const runCreate: Run<typeof planTopic.verbs.create> = async (
  code,
  { name, price, currency: given, interval, description, trialDays, include, overage, default: isDefault },
  { out, platform },
) => {
  const currency = given.toUpperCase();
  const items = includedWith([], currency, include, overage);
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
  await printPlan(await opened.calls((client) => client.call(plans.create, { body })), out);
};
