import type { PendingPlan } from "@parley/core/contract/billing/client-plans";
import type { Cells } from "../../../../io/cells.ts";
import { moneyText } from "../../../../io/money.ts";

/** Includes the plan that it replaces, if there is one. */
export const shownPending = ({ shCode, planCode, price, currency, replaces, ...plan }: PendingPlan): Cells => ({
  ...plan,
  client: shCode,
  plan: planCode,
  price: moneyText(price, currency),
  replaces: replaces === null ? null : `${replaces.planCode} (${moneyText(replaces.price, replaces.currency)})`,
});
