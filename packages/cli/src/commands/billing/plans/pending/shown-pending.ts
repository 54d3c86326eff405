import type { PendingPlan } from "@parley/core/contract/billing/client-plans";
import type { Cells } from "../../../../io/cells.ts";
import { moneyText } from "../../../../io/money.ts";

/** Converts a pending plan to a table row, including the plan that it replaces, if any. */
export const shownPending = ({ shCode, planCode, price, currency, replaces, ...plan }: PendingPlan): Cells => ({
  ...plan,
  client: shCode,
  plan: planCode,
  price: moneyText(price, currency),
  replaces: replaces === null ? null : `${replaces.planCode} (${moneyText(replaces.price, replaces.currency)})`,
});
