import { planPrices } from "@parley/core/contract/plans/plans";
import { moneyText } from "../../../io/money.ts";
import { findPlan } from "../find-plan.ts";
import type { RunList } from "./list.ts";

export const runList: RunList = async (plan, { options, out, platform }) => {
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
