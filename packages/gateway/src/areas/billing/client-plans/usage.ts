import type { clientPlans } from "@parley/core/contract/billing/client-plans";
import { PLAN_ITEM_KEYS } from "@parley/core/contract/billing/plans";
import type { output } from "zod/mini";
import type { Database } from "../../../db/database.ts";
import { allowancesOf, countStock, periodUse } from "../../../limits/allowance.ts";

/** Reads the limits of a client's plan and how much of each is used. */
export const readUsage = async (
  { database, now }: { readonly database: Database; readonly now: () => Date },
  stakeholderId: number,
): Promise<output<typeof clientPlans.usage.output>> => {
  const by = database.scoped(stakeholderId);
  const [allowances, { from, to, ...inPeriod }, agents, bots] = await Promise.all([
    allowancesOf(by, stakeholderId, PLAN_ITEM_KEYS),
    periodUse(by, stakeholderId, now()),
    countStock(by, stakeholderId, "agents"),
    countStock(by, stakeholderId, "bots"),
  ]);
  const used = { ...inPeriod, agents, bots };
  const items = allowances.map(({ key, limit, isHard, isOwn }) => ({ key, limit, isHard, isOwn, used: used[key], isPeriodic: key in inPeriod }));
  return { from, to, items };
};
