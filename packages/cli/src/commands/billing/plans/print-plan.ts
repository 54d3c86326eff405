import type { Plan } from "@parley/core/contract/billing/plans";
import { moneyText } from "../../../io/money.ts";
import type { CommandOutput } from "../../../io/out.ts";

/** Prints a plan in a readable form; JSON output is the unchanged response. */
export async function printPlan(plan: Plan, out: CommandOutput): Promise<void> {
  if (out.format() === "json") return out.json(plan);
  await out.record(shownPlan(plan));
}

export const shownPlan = ({ items, basePrice, currency, ...rest }: Plan) => ({
  ...rest,
  price: moneyText(basePrice, currency),
  ...Object.fromEntries(items.map(({ key, includedQty, hardLimit }) => [key, `${includedQty ?? "unlimited"}${hardLimit ? ", hard limit" : ""}`])),
});
