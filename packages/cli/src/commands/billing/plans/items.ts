import { plans } from "@parley/core/contract/billing/plans";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { moneyText } from "../../../io/money.ts";
import type { Run } from "../../run.ts";
import { findPlan } from "./find-plan.ts";

export const runItems: Run<typeof planTopic.verbs.items> = async (plan, { options, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const items = await opened.calls(async (client) =>
    client.call(plans.items, { query: { planId: plan === undefined ? undefined : (await findPlan(client, plan)).id } }),
  );
  const lines = items.map((item) => ({
    plan: item.planCode,
    item: item.key,
    included: item.includedQty ?? "unlimited",
    overage: item.hardLimit ? "" : moneyText(item.overagePrice, item.currency),
    hardLimit: item.hardLimit,
  }));
  await out.rows(out.format() === "json" ? items : lines, options().quiet ? ["item"] : ["plan", "item", "included", "overage", "hardLimit"]);
};
