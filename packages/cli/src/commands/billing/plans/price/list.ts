import { planPrices } from "@parley/core/contract/billing/plans";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { moneyText } from "../../../../io/money.ts";
import type { Run } from "../../../run.ts";
import { findPlan } from "../find-plan.ts";

export const runList: Run<typeof planTopic.verbs.price.verbs.list> = async (plan, { options, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const prices = await opened.calls(async (client) =>
    client.call(planPrices.list, { query: { planId: plan === undefined ? undefined : (await findPlan(client, plan)).id } }),
  );
  const lines = prices.map(({ id, planName, kind, code, location, price, currency, effectiveFrom }) => ({
    id,
    plan: planName,
    kind,
    code,
    location,
    price: moneyText(price, currency),
    effectiveFrom,
  }));
  await out.rows(out.format() === "json" ? prices : lines, options().quiet ? ["id"] : ["plan", "kind", "code", "location", "price", "effectiveFrom"]);
};
