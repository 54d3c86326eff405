import type { Plan } from "@parley/core/contract/billing/plans";
import { moneyText } from "../../../io/money.ts";
import type { Out } from "../../../io/out.ts";

/** A plan for people; JSON is the unchanged response. */
export async function printPlan(plan: Plan, out: Out): Promise<void> {
  if (out.format() === "json") return out.json(plan);
  await out.record(shownPlan(plan));
}

export const shownPlan = ({ items, basePrice, currency, ...rest }: Plan) => ({
  ...rest,
  price: moneyText(basePrice, currency),
  ...Object.fromEntries(items.map(({ key, includedQty, hardLimit }) => [key, `${includedQty ?? "unlimited"}${hardLimit ? ", hard limit" : ""}`])),
});
